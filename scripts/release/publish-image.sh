#!/usr/bin/env bash
# Builds the image for both architectures and pushes it under every tag in TAGS. The base is the digest that its tag has
# now, so that both architectures and a later rebuild of this release start from the same bytes; it is noted as a label.
set -euo pipefail
: "${IMAGE:?}" "${VERSION:?}" "${TAGS:?}" "${SOURCE:?}"

base=$(awk '$1 == "FROM" && NF == 2 { print $2 }' Dockerfile | sort -u)
digest=$(docker buildx imagetools inspect "$base" --format '{{json .Manifest.Digest}}' | tr -d '"')
[[ $digest == sha256:* ]] || { echo "publish-image: $base has no digest" >&2; exit 1; }
sed -E "s|^FROM ($base)( .*)?$|FROM \1@$digest\2|" Dockerfile > Dockerfile.pinned

tags=()
for tag in $TAGS; do tags+=(--tag "${IMAGE,,}:$tag"); done
docker buildx build \
  --file Dockerfile.pinned \
  --platform linux/amd64,linux/arm64 \
  --provenance mode=max --sbom true \
  --label "org.opencontainers.image.version=$VERSION" \
  --label "org.opencontainers.image.source=$SOURCE" \
  --label "org.opencontainers.image.revision=$(git rev-parse HEAD)" \
  --label "org.opencontainers.image.base.name=$base" \
  --label "org.opencontainers.image.base.digest=$digest" \
  "${tags[@]}" --push .
