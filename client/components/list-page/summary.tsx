import { __ } from '@wordpress/i18n';
import type { SummaryItem } from './types';

/**
 * Shows the summary line below the table.
 *
 * @param props
 * @param props.items     The entries of the line.
 * @param props.isLoading Whether the summary is loading.
 */
export function SummaryLine( { items, isLoading }: { items: SummaryItem[]; isLoading: boolean } ) {
	return (
		<dl className="tillbook-list__summary" aria-label={ __( 'Summary', 'tillbook' ) } aria-busy={ isLoading }>
			{ items.map( ( item ) => (
				<div key={ item.label }>
					<dt>{ item.label }</dt>
					<dd>{ isLoading ? '…' : item.value }</dd>
				</div>
			) ) }
		</dl>
	);
}
