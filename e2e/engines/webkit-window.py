#!/usr/bin/python3
"""A WebKitGTK window whose profile stays in the folder JOURNEY_PROFILE.

MiniBrowser forgets its profile at its end as soon as WebKitWebDriver controls it.
"""

import os

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2

profile = os.environ["JOURNEY_PROFILE"]
context = WebKit2.WebContext(
    website_data_manager=WebKit2.WebsiteDataManager(
        base_data_directory=f"{profile}/data", base_cache_directory=f"{profile}/cache"
    )
)
context.get_cookie_manager().set_persistent_storage(
    f"{profile}/cookies", WebKit2.CookiePersistentStorage.SQLITE
)
context.set_automation_allowed(True)
tabs = Gtk.Notebook(show_tabs=False)
window = Gtk.Window(default_width=1440, default_height=900)
window.add(tabs)


def create_view(_session):
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    tabs.append_page(view)
    window.show_all()
    tabs.set_current_page(-1)
    view.grab_focus()
    return view


def start_session(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("JourneyWindow")
    info.set_version(1, 0, 0)
    session.set_application_info(info)
    session.connect("create-web-view", create_view)


context.connect("automation-started", start_session)
window.connect("destroy", Gtk.main_quit)
Gtk.main()
