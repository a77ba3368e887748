import { formatSums } from '../lib/sums';

/**
 * Shows sums of several currencies in one line, from left to right whatever the direction around them.
 *
 * @param props
 * @param props.sums Minor units with their currency.
 */
export const Sums = ( { sums }: { sums: readonly { amount: number; currency: string }[] } ) => (
	<bdi dir="ltr">{ formatSums( sums ) }</bdi>
);
