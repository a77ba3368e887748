import './status-chip.scss';

export type ChipKind = 'plain' | 'primary' | 'success' | 'warning' | 'alert';

/**
 * Shows a short status, with a color that repeats the meaning of its text.
 *
 * @param props
 * @param props.kind  The kind of status, which determines the color.
 * @param props.label The text.
 */
export function StatusChip( { kind, label }: { kind: ChipKind; label: string } ) {
	return <span className={ `tillbook-chip is-${ kind }` }>{ label }</span>;
}
