import { Card, CardBody } from '@wordpress/components';
import { useEffect } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { DetailsFrame } from '../../components/details-frame';
import { ErrorBoundary } from '../../components/error-boundary';
import { Money } from '../../components/money';
import { StaleNotice } from '../../components/stale-notice';
import { StatusChip } from '../../components/status-chip';
import { usePayout, type Payout } from '../../data/payouts';
import { startRequests } from '../../data/use-list';
import { recordEvent } from '../../lib/analytics';
import { formatDay } from '../../lib/dates';
import { moneyInText } from '../../lib/money';
import { isObjectId } from '../../lib/object-id';
import { payoutStatus } from '../../lib/payout-status';
import type { PageQuery } from '../../lib/query';
import { TransactionsList } from '../transactions/list';
import { BridgeCard } from './bridge';
import { OverviewCard, typeLabel } from './overview';
import { payoutIdOf, requestsOf } from './requests';
import { Loading, NotFound, NotLoaded } from './states';
import { usePayoutNavigation } from './navigation';
import './style.scss';

export { start } from './requests';

function titleOf( { method, type, amount, currency }: Payout ): string {
	const money = moneyInText( Math.abs( amount ), currency );
	if ( method === 'instant' ) {
		/* translators: %s: amount */
		return sprintf( __( 'Instant payout of %s', 'tillbook' ), money );
	}
	return type === 'withdrawal'
		? /* translators: %s: amount */
			sprintf( __( 'Withdrawal of %s', 'tillbook' ), money )
		: /* translators: %s: amount */
			sprintf( __( 'Payout of %s', 'tillbook' ), money );
}

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
						: __( "The payment provider doesn't list the transactions of manual payouts.", 'tillbook' ) }
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
		return error === undefined ? <Loading /> : <NotLoaded error={ error } retry={ retry } />;
	}
	return (
		<>
			<DetailsFrame
				title={ titleOf( payout ) }
				shown={ <Money amount={ payout.amount } currency={ payout.currency } /> }
				status={ <StatusChip { ...payoutStatus( payout.status, payout.type ) } /> }
				meta={ [
					typeLabel( payout ),
					<time key="date" dateTime={ payout.date }>
						{ formatDay( payout.date ) }
					</time>,
					payout.bankAccount && <bdi>{ payout.bankAccount }</bdi>,
				] }
				navigation={ navigation }
				isWide
			>
				<StaleNotice error={ error } retry={ retry } />
				<div className="tillbook-print">
					<OverviewCard payout={ payout } />
					<BridgeCard payout={ payout } />
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
			{ isObjectId( id ) ? <LoadedPayout key={ id } id={ id } query={ query } /> : <NotFound /> }
		</ErrorBoundary>
	);
}
