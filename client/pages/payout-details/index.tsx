import { Card, CardBody } from '@wordpress/components';
import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { DetailsFrame } from '../../components/details-frame';
import { ErrorBoundary } from '../../components/error-boundary';
import { StaleNotice } from '../../components/stale-notice';
import { usePayout, type Payout } from '../../data/payouts';
import { startRequests } from '../../data/use-list';
import { recordEvent } from '../../lib/analytics';
import { isObjectId } from '../../lib/object-id';
import type { PageQuery } from '../../lib/query';
import { TransactionsList } from '../transactions/list';
import { BridgeCard } from './bridge';
import { BridgeButtons } from './bridge/buttons';
import { headerOf } from './header';
import { OverviewCard } from './overview';
import { payoutIdOf, requestsOf } from './requests';
import { Loading, NotFound, NotLoaded } from './states';
import { navigationOf, usePayoutNavigation } from './navigation';
import './style.scss';

export { start } from './requests';

/** Lists the payout's transactions; instant and manual payouts have none: they are paid from the whole balance. */
function Transactions( { payout, query }: { payout: Payout; query: PageQuery } ) {
	return payout.automatic ? (
		<TransactionsList query={ query } payoutId={ payout.id } />
	) : (
		<Card>
			<CardBody>
				<p>
					{ payout.method === 'instant'
						? __( "We're unable to show transaction history on instant payouts.", 'tillbook' )
						: __( 'The payment provider doesn’t list the transactions of manual payouts.', 'tillbook' ) }
				</p>
			</CardBody>
		</Card>
	);
}

function LoadedPayout( { id, query }: { id: string; query: PageQuery } ) {
	const { data: payout, error } = usePayout( id );
	const navigation = usePayoutNavigation( id );
	// Repeat all requests of the page, because others may have failed as well.
	const retry = () => startRequests( requestsOf( query ), true );
	if ( ! payout ) {
		return error === undefined ? (
			<Loading navigation={ navigation } />
		) : (
			<NotLoaded error={ error } retry={ retry } navigation={ navigation } />
		);
	}
	return (
		<>
			<DetailsFrame { ...headerOf( payout ) } navigation={ navigation } isWide>
				<StaleNotice error={ error } retry={ retry } />
				<div className="tillbook-print">
					<OverviewCard payout={ payout } />
					<BridgeCard
						payout={ payout }
						buttons={ ( bridge ) => <BridgeButtons payout={ payout } bridge={ bridge } /> }
					/>
				</div>
			</DetailsFrame>
			<div className="tillbook-payout__transactions">
				<Transactions payout={ payout } query={ query } />
			</div>
		</>
	);
}

/** The payout details page (spec 2 §2). */
export default function PayoutDetailsPage( { query }: { query: PageQuery } ) {
	const id = payoutIdOf( query );
	useEffect( () => recordEvent( 'wcpay_page_view', { path: 'payments_payouts_details' } ), [] );
	return (
		<ErrorBoundary>
			{ isObjectId( id ) ? (
				<LoadedPayout key={ id } id={ id } query={ query } />
			) : (
				<NotFound navigation={ navigationOf() } />
			) }
		</ErrorBoundary>
	);
}
