import { SelectControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { getHistory, getNewPath } from '@woocommerce/navigation';
import type { MonthClose } from '../../data/month-close';
import { MONTH_CLOSE_PATH } from '../../lib/facts/paths.gen';
import { formatMonth } from './format-month';

type Item = MonthClose[ 'months' ][ number ];

/** Names a month, and whether it is closed or has changed since. */
function labelOf( { month, is_closed: isClosed, is_changed: isChanged }: Item ): string {
	if ( isChanged ) {
		/* translators: %s: month, such as October 2026 */
		return sprintf( __( '%s (closed, changed since)', 'tillbook' ), formatMonth( month ) );
	}
	return isClosed
		? /* translators: %s: month, such as October 2026 */
			sprintf( __( '%s (closed)', 'tillbook' ), formatMonth( month ) )
		: formatMonth( month );
}

/**
 * Chooses the month of the page.
 *
 * @param props
 * @param props.months   The months since the first payout.
 * @param props.selected YYYY-MM; it can be a month without payouts.
 */
export function MonthPicker( { months, selected }: { months: Item[]; selected: string } ) {
	const isKnown = selected === '' || months.some( ( { month } ) => month === selected );
	const options = isKnown ? months : [ { month: selected, is_closed: false, is_changed: false }, ...months ];
	return (
		<SelectControl
			className="tillbook-month-close__month"
			label={ __( 'Month', 'tillbook' ) }
			value={ selected }
			options={ options.map( ( item ) => ( { value: item.month, label: labelOf( item ) } ) ) }
			onChange={ ( month ) => getHistory().push( getNewPath( { month }, MONTH_CLOSE_PATH, {} ) ) }
			__next40pxDefaultSize
			__nextHasNoMarginBottom
		/>
	);
}
