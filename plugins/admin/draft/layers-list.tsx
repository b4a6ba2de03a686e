import { FormattedMessage } from "../../../core/sdk";
import { Badge } from "../../../core/sdk/ui";
import type { LayeredValue, LayerValue } from "./layers.rules";
import styles from "./layers-list.css";
import more from "./more.css";
import { ValueText } from "./value-text";

/** Where a value comes from. It opens to the value of every layer, from the weakest to the strongest. */
export function LayersList({ of: { layers } }: { readonly of: LayeredValue }) {
  const winner = layers.find(({ wins }) => wins);
  return (
    <details className={more.more}>
      <summary className={more.summary}>
        <FormattedMessage
          id="admin.draft.layers"
          values={{ layer: winner ? <LayerName key="layer" of={winner} /> : "" }}
        />
      </summary>
      <ol className={styles.layers}>
        {layers.map((layer) => (
          <li key={`${layer.layer}${layer.file}`} className={styles.layer}>
            <span className={styles.place}>
              <LayerName of={layer} hasPlace />
            </span>
            <ValueText value={layer.value} />
            {layer.wins && (
              <Badge tone="accent">
                <FormattedMessage id="admin.draft.holds" />
              </Badge>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}

/** `hasPlace`: names the manifest, or the revision, behind the layer's name. */
function LayerName({ of: { layer, file, line }, hasPlace }: { readonly of: LayerValue; readonly hasPlace?: boolean }) {
  if (layer === "base" || layer === "tenant") return <FilePlace file={file} line={line} />;
  const isUnsaved = layer === "revision" && file === "";
  return (
    <>
      <FormattedMessage id={isUnsaved ? "admin.draft.edited" : `admin.draft.layer.${layer}`} />
      {hasPlace && file !== "" && (
        <>
          {" "}
          <FilePlace file={file} line={line} />
        </>
      )}
    </>
  );
}

export function FilePlace({ file, line }: Pick<LayerValue, "file" | "line">) {
  return (
    <code dir="ltr" className={styles.file}>
      {line === null ? file : `${file}:${line}`}
    </code>
  );
}
