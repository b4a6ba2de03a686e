# Not tried yet: docs/guides/deployment.md says why, and how it is meant to be used.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /portal
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY esbuild.config.mjs tsconfig.json ./
COPY core core
COPY plugins plugins
COPY server server
COPY manifests manifests
COPY locales locales
COPY config-ui config-ui
RUN node esbuild.config.mjs && npm prune --omit=dev

FROM node:24.21.0-bookworm-slim
WORKDIR /portal
ENV HOST=0.0.0.0 PORT=8080 DATA_DIR=/data MALLOC_ARENA_MAX=2
COPY package.json LICENSE ./
COPY --from=build /portal/node_modules node_modules
COPY --from=build /portal/dist dist
COPY manifests manifests
COPY locales locales
COPY config-ui config-ui
COPY plugins/certificates/server/paper plugins/certificates/server/paper
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8080/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "--max-semi-space-size=16", "--heap-growing-percent=40", "dist/server/main.mjs"]
