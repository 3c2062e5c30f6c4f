# Image of a production server: the content of `npm run release`, run by a user without rights.
FROM node:24-bookworm-slim AS build
WORKDIR /source
COPY . .
RUN node scripts/release.mjs --folder /dorsal

FROM node:24-bookworm-slim
COPY --from=build /dorsal /dorsal
# Images and unsent mails; several nodes share it.
RUN mkdir /data && chown node:node /data
ENV MODE=production DATA_DIR=/data HOST=0.0.0.0 PORT=4000
USER node
EXPOSE 4000
VOLUME /data
CMD ["/dorsal/dorsal"]
