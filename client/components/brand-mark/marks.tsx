import './marks.scss';

/**
 * The mark of a brand, hidden from screen readers: its name is beside it.
 *
 * @param props
 * @param props.source Card brand or payment method that has a mark.
 */
export default function Mark( { source }: { source: string } ) {
	const mask = `var(--tillbook-mark-${ source.replace( '_', '-' ) })`;
	return <span className="tillbook-brand__mark" style={ { maskImage: mask } } aria-hidden />;
}
