import { useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { AbilityNotice } from '../../../components/ability-notice';
import { ListPage } from '../../../components/list-page';
import { barFilters } from '../../../components/list-page/filters';
import { ListExport } from '../../../components/list-page/list-export';
import { ListToolbar } from '../../../components/list-page/toolbar';
import {
	rules,
	store as outcomesStore,
	type FraudOutcome,
	type FraudOutcomesSummary,
} from '../../../data/fraud-outcomes';
import { useList } from '../../../data/use-list';
import { needed } from '../../../lib/abilities';
import { filters, preference } from '../../../lib/facts/columns/blocked.gen';
import type { PageQuery } from '../../../lib/query';
import { getSettings } from '../../../lib/settings';
import { paymentPeek } from '../../payment-details/peek';
import { sumItems } from '../summary';
import { fraudOutcomeColumns } from './columns';

/**
 * Names the permissions of the provider that are missing for a decision about a payment of the list.
 *
 * @param props
 * @param props.items The rows.
 */
function MissingPermissions( { items }: { items: readonly FraudOutcome[] } ) {
	const reviewed = items.filter( ( { status } ) => status === 'radar_review' );
	const isHeld = items.some( ( { status } ) => status === 'review' );
	const abilities = {
		approveReviews: reviewed.length > 0,
		refund: reviewed.some( ( { captured } ) => captured ),
		capture: isHeld || reviewed.some( ( { captured } ) => ! captured ),
	};
	return <AbilityNotice abilities={ needed( abilities ) } />;
}

/**
 * Shows the Blocked tab (spec 2 §2): payments that a rule, the provider or a user blocked, and payments held for
 * review.
 *
 * @param props
 * @param props.query The page's URL query.
 */
export function FraudOutcomesList( { query }: { query: PageQuery } ) {
	const list = useList( outcomesStore, rules, query );
	const {
		collection: { items, summary },
	} = list;
	const { capture, refund } = getSettings().capabilities;
	// A key that may only approve reviews has a button, too.
	const canAct = capture || refund || items.some( ( { actions } ) => actions.approve || actions.block );
	const columns = useMemo( () => fraudOutcomeColumns( canAct ), [ canAct ] );

	return (
		<>
			<MissingPermissions items={ items } />
			<ListPage< FraudOutcome, FraudOutcomesSummary >
				title={ __( 'Blocked transactions', 'tillbook' ) }
				query={ query }
				columns={ columns }
				rowKey={ ( { payment_intent_id: id } ) => id }
				peek={ paymentPeek }
				views={ { list: 'blocked', rules } }
				preference={ preference }
				list={ list }
				history="created"
				total={ summary?.count }
				texts={ {
					error: __( 'Error retrieving on review transactions.', 'tillbook' ),
					empty: __( 'No blocked payments', 'tillbook' ),
					emptyHint: __(
						'Payments appear here when your fraud filters or the provider block them or hold them for your review.',
						'tillbook'
					),
					filteredEmpty: __( 'No blocked payments match these filters', 'tillbook' ),
				} }
				summary={ sumItems( summary ) }
				actions={ ( shown ) => (
					<ListExport list={ list } shown={ shown } total={ summary?.count } location="blocked" />
				) }
				toolbar={
					<ListToolbar
						list={ list }
						query={ query }
						searchLabel={ __( 'Search by order number, customer name, email, or payment ID', 'tillbook' ) }
						filters={ barFilters( filters() ) }
					/>
				}
			/>
		</>
	);
}
