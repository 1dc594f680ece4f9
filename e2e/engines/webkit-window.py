#!/usr/bin/python3
"""A WebKitGTK window whose profile stays in the folder JOURNEY_PROFILE.

MiniBrowser forgets its profile at its end as soon as WebKitWebDriver controls it.

A file NAME.request in the folder "prints" of the profile prints the front tab to NAME there: under a
driver WebKit ignores window.print().
"""

import os

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2

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


prints = f"{profile}/prints"
os.makedirs(prints, exist_ok=True)


def print_requested():
    for name in os.listdir(prints):
        if name.endswith(".request"):
            os.remove(f"{prints}/{name}")
            print_to(f"{prints}/{name.removesuffix('.request')}")
    return True


def print_to(path):
    settings = Gtk.PrintSettings()
    settings.set_printer("Print to File")
    settings.set(Gtk.PRINT_SETTINGS_OUTPUT_FILE_FORMAT, "pdf")
    settings.set(Gtk.PRINT_SETTINGS_OUTPUT_URI, f"file://{path}.part")
    setup = Gtk.PageSetup()
    setup.set_paper_size_and_default_margins(Gtk.PaperSize.new(Gtk.PAPER_NAME_LETTER))
    operation = WebKit2.PrintOperation.new(tabs.get_nth_page(tabs.get_current_page()))
    operation.set_print_settings(settings)
    operation.set_page_setup(setup)
    operation.connect("finished", lambda _operation: os.rename(f"{path}.part", path))
    operation.print_()


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
GLib.timeout_add(100, print_requested)
window.connect("destroy", Gtk.main_quit)
Gtk.main()
