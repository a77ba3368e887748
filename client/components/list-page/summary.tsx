import { __ } from '@wordpress/i18n';
import type { SummaryItem } from './types';

/**
 * The line under the table.
 *
 * @param props
 * @param props.items     What it says.
 * @param props.isLoading Whether it is not known yet.
 */
export function SummaryLine( {
	items,
	isLoading,
}: {
	items: SummaryItem[];
	isLoading: boolean;
} ) {
	return (
		<dl
			className="tillbook-list__summary"
			aria-label={ __( 'Summary', 'tillbook' ) }
			aria-busy={ isLoading }
		>
			{ items.map( ( item ) => (
				<div key={ item.label }>
					<dt>{ item.label }</dt>
					<dd dir="ltr">{ isLoading ? '…' : item.value }</dd>
				</div>
			) ) }
		</dl>
	);
}
