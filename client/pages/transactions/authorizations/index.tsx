import { Button } from '@wordpress/components';
import { useEffect, useMemo, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { AbilityNotice } from '../../../components/ability-notice';
import { ListPage } from '../../../components/list-page';
import { barFilters } from '../../../components/list-page/filters';
import { ListExport } from '../../../components/list-page/list-export';
import { ListToolbar } from '../../../components/list-page/toolbar';
import {
	rules,
	store as authorizationsStore,
	type Authorization,
	type AuthorizationsSummary,
} from '../../../data/authorizations';
import { useList } from '../../../data/use-list';
import { useLoadedDialog } from '../../../data/use-loaded-dialog';
import { filters as filterFacts, preference } from '../../../lib/facts/columns/uncaptured.gen';
import { formatCount } from '../../../lib/money';
import type { PageQuery } from '../../../lib/query';
import { getSettings } from '../../../lib/settings';
import { paymentPeek } from '../../payment-details/peek';
import { sumItems } from '../summary';
import { authorizationColumns, canCapture, isHeld } from './columns';
import { checkboxLabel, type BulkAction } from './texts';
import './style.scss';

/** Loaded when it opens: the page's size is limited. */
const loadModal = async () => ( await import( /* webpackChunkName: "bulk-modal" */ './bulk-modal' ) ).default;

const keyOf = ( { payment_intent_id: id }: Authorization ) => id;

/**
 * Returns whether a payment can be selected; held payments, those that can only be released, and those with an action
 * whose outcome is not known, are handled individually.
 */
const isSelectable = ( authorization: Authorization ): boolean =>
	canCapture( authorization ) && authorization.unsettled.length === 0 && ! isHeld( authorization );

const advancedFilters = () => ( {
	/* translators: <select/> is a menu with the choices "all" and "any" */
	title: __( 'Transactions match <select/> filters', 'tillbook' ),
	filters: barFilters( filterFacts() ),
} );

/**
 * Shows the Uncaptured tab (spec 2 §2): authorized payments that are waiting for capture.
 *
 * @param props
 * @param props.query The page's URL query.
 */
export function AuthorizationsList( { query }: { query: PageQuery } ) {
	const list = useList( authorizationsStore, rules, query );
	const canAct = getSettings().capabilities.capture;
	const columns = useMemo( () => authorizationColumns( canAct ), [ canAct ] );
	const advanced = useMemo( advancedFilters, [] );
	const [ chosen, setChosen ] = useState< ReadonlySet< string > >( new Set() );
	const [ bulk, setBulk ] = useState< { action: BulkAction; items: Authorization[] } >();
	const [ Modal, isLoading, openLoaded ] = useLoadedDialog( loadModal );
	const {
		filters,
		collection: { items, summary },
	} = list;
	// Rows that a filter hides aren't selected any more.
	useEffect( () => setChosen( ( now ) => ( now.size === 0 ? now : new Set() ) ), [ filters ] );
	const selected = items.filter( ( item ) => chosen.has( keyOf( item ) ) && isSelectable( item ) );

	const open = ( action: BulkAction ) => void openLoaded( () => setBulk( { action, items: selected } ) );

	return (
		<>
			{ items.length > 0 && <AbilityNotice abilities={ [ 'capture' ] } /> }
			<ListPage< Authorization, AuthorizationsSummary >
				title={ __( 'Uncaptured transactions', 'tillbook' ) }
				query={ query }
				columns={ columns }
				rowKey={ keyOf }
				peek={ paymentPeek }
				views={ { list: 'uncaptured', rules } }
				preference={ preference }
				list={ list }
				total={ summary?.count }
				texts={ {
					error: __( 'Error retrieving uncaptured transactions.', 'tillbook' ),
					empty: __( 'No uncaptured payments', 'tillbook' ),
					emptyHint: __(
						'Payments appear here when they’re authorized first and you capture them later.',
						'tillbook'
					),
					filteredEmpty: __( 'No uncaptured payments match these filters', 'tillbook' ),
				} }
				summary={ sumItems( summary, __( 'total authorized', 'tillbook' ) ) }
				actions={ ( shown ) => (
					<ListExport list={ list } shown={ shown } total={ summary?.count } location="uncaptured" />
				) }
				toolbar={
					<ListToolbar
						list={ list }
						query={ query }
						searchLabel={ __(
							'Search by order number, customer name, email, card last four, amount, or ID',
							'tillbook'
						) }
						currencies={ summary?.all_currencies }
						currencyLabel={ __( 'Currency', 'tillbook' ) }
						allLabel={ __( 'All uncaptured payments', 'tillbook' ) }
						advanced={ advanced }
					/>
				}
				selection={
					canAct
						? {
								selected: new Set( selected.map( keyOf ) ),
								onChange: setChosen,
								label: checkboxLabel,
								isSelectable,
								bar: (
									<BulkBar
										count={ selected.length }
										isLoading={ isLoading }
										onAction={ open }
										onClear={ () => setChosen( new Set() ) }
									/>
								),
							}
						: undefined
				}
			>
				{ bulk && Modal && (
					<Modal
						action={ bulk.action }
						items={ bulk.items }
						onClose={ ( remaining ) => {
							setBulk( undefined );
							setChosen( new Set( remaining ) );
						} }
					/>
				) }
			</ListPage>
		</>
	);
}

/** Shows the actions for the selected rows. While no row is selected, only what announces their number is there. */
function BulkBar( {
	count,
	isLoading,
	onAction,
	onClear,
}: {
	count: number;
	isLoading: boolean;
	onAction: ( action: BulkAction ) => void;
	onClear: () => void;
} ) {
	const isShown = count > 0;
	return (
		<div
			className={ isShown ? 'tillbook-bulk__bar' : 'screen-reader-text' }
			role="group"
			aria-label={ __( 'Selected payments', 'tillbook' ) }
		>
			<p role="status">
				{ isShown &&
					sprintf(
						/* translators: %s: number of payments */
						_n( '%s selected', '%s selected', count, 'tillbook' ),
						formatCount( count )
					) }
			</p>
			{ isShown && (
				<>
					<Button
						variant="primary"
						onClick={ () => onAction( 'capture' ) }
						isBusy={ isLoading }
						size="compact"
					>
						{ __( 'Capture selected', 'tillbook' ) }
					</Button>
					<Button
						variant="secondary"
						isDestructive
						onClick={ () => onAction( 'cancel' ) }
						isBusy={ isLoading }
						size="compact"
					>
						{ __( 'Cancel selected', 'tillbook' ) }
					</Button>
					<Button variant="tertiary" onClick={ onClear } size="compact">
						{ __( 'Clear selection', 'tillbook' ) }
					</Button>
				</>
			) }
		</div>
	);
}
