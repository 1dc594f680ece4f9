# syntax=docker/dockerfile:1

# The Node that the npm scripts run on (package.json).
ARG NODE=node:26.10.0-trixie-slim

FROM ${NODE} AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY domain/package.json domain/
COPY content/package.json content/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY lab/package.json lab/

FROM manifests AS build
RUN npm install --no-save --loglevel=error \
  --workspace=domain --workspace=content --workspace=server --workspace=web
COPY tsconfig.base.json ./
COPY scripts scripts
COPY domain domain
COPY content content
COPY web web
# What the pages show behind the version; set it with --build-arg.
ARG COMMIT=
RUN npm run build --workspace=web --loglevel=error

FROM manifests AS packages
RUN npm install --no-save --loglevel=error --omit=dev --omit=optional \
  --workspace=domain --workspace=content --workspace=server

FROM ${NODE}
# A tag such as v2026.11.23, and the commit.
ARG VERSION=
ARG COMMIT=
LABEL org.opencontainers.image.title="Squared Away" \
  org.opencontainers.image.description="Study app for promotion boards" \
  org.opencontainers.image.licenses="MIT" \
  org.opencontainers.image.version="$VERSION" \
  org.opencontainers.image.revision="$COMMIT"
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
RUN install --directory --owner=1000 --group=1000 --mode=0700 "$DATA_DIR"
WORKDIR /app
COPY package.json LICENSE ./
COPY --from=packages /app/node_modules node_modules
COPY domain domain
COPY content content
COPY server server
COPY --from=build /app/web/build/client web/build/client
USER 1000:1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--min-semi-space-size=2", "server/main.ts"]
