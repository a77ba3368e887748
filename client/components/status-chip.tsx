import './status-chip.scss';

export type ChipKind = 'plain' | 'primary' | 'success' | 'warning' | 'alert';

/**
 * A short status with a colour that repeats what the word says.
 *
 * @param props
 * @param props.kind  How it is meant.
 * @param props.label The word.
 */
export function StatusChip( {
	kind,
	label,
}: {
	kind: ChipKind;
	label: string;
} ) {
	return (
		<span className={ `tillbook-chip is-${ kind }` }>{ label }</span>
	);
}
