import { Notice } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { Loaded } from '../../../components/loaded';
import { Money } from '../../../components/money';
import { store as payoutsStore, useOverviews, type PayoutsOverviews } from '../../../data/payouts';
import { store as overviewStore, useOption } from '../../../data/overview';
import { useFresh } from '../../../data/use-fresh';
import { formatDay } from '../../../lib/dates';
import { moneyInText } from '../../../lib/money';
import { OverviewCard } from '../../overview/card';
import { byCurrency } from '../balances';
import { InstantPayout } from '../balances/instant-payout';
import { UnsettledPayout } from '../balances/unsettled-payout';
import { BalanceBar } from './balance-bar';
import { NOTICE_CLOSED } from './requests';

type Overview = ReturnType< typeof byCurrency >[ number ];

/**
 * Returns the balance of a currency; zero for currencies that the account has never had.
 *
 * @param overviews Balances of all currencies.
 * @param currency  ISO code.
 */
export const overviewOf = ( overviews: PayoutsOverviews, currency: string ): Overview =>
	byCurrency( overviews ).find( ( overview ) => overview.currency === currency ) ?? {
		currency,
		available: 0,
		pending: 0,
		inTransit: 0,
	};

/** Announces that an instant payout is available, until the notice is closed. */
function InstantNotice( { offer }: { offer: NonNullable< Overview[ 'instant' ] > } ) {
	const { data } = useOption( NOTICE_CLOSED );
	const { saveOption } = useDispatch( overviewStore );
	const [ isClosed, setClosed ] = useState( false );
	if ( isClosed || ! data || data.value || offer.amount <= 0 ) {
		return null;
	}
	return (
		<Notice
			status="info"
			spokenMessage={ null }
			onRemove={ () => {
				setClosed( true );
				// If this isn't saved, the notice is shown again on the next visit, which is harmless.
				saveOption( NOTICE_CLOSED, true ).catch( () => {} );
			} }
		>
			{ __( 'Get your money in your bank account within 30 minutes with an instant payout.', 'tillbook' ) }
		</Notice>
	);
}

/**
 * Shows the account's balance in a currency, the next payout, and the instant payout (spec 3 §2 and §9).
 *
 * @param props
 * @param props.currency ISO code.
 */
export function BalanceCard( { currency }: { currency: string } ) {
	const { data, error, retry } = useOverviews();
	useFresh( payoutsStore, 'getOverviews', undefined );
	return (
		<OverviewCard title={ __( 'Balance', 'tillbook' ) } name="balance">
			<Loaded
				data={ data }
				error={ error }
				retry={ retry }
				errorText={ __( 'Error retrieving the balance.', 'tillbook' ) }
				loadingText={ __( 'Loading the balance…', 'tillbook' ) }
			>
				{ ( overviews ) => {
					const { available, pending, inTransit, next, instant, unsettled } = overviewOf(
						overviews,
						currency
					);
					return (
						<>
							<div>
								<p className="tillbook-overview__hint">{ __( 'Total balance', 'tillbook' ) }</p>
								<strong className="tillbook-overview__sum">
									<Money amount={ available + pending } currency={ currency } />
								</strong>
							</div>
							<BalanceBar { ...{ currency, available, pending, inTransit } } />
							{ next && (
								<p>
									{ sprintf(
										/* translators: 1: amount, 2: date; lists name the day on which a payout arrives */
										__( 'Next payout: %1$s, sent on %2$s.', 'tillbook' ),
										moneyInText( next.amount, currency ),
										formatDay( next.date )
									) }
								</p>
							) }
							{ /* By currency: an open question is about the currency that it was asked for. */ }
							{ unsettled && <UnsettledPayout key={ currency } payout={ unsettled } /> }
							{ instant && (
								<div className="tillbook-overview__instant">
									<InstantNotice offer={ instant } />
									<InstantPayout key={ currency } offer={ instant } available={ available } isBrief />
								</div>
							) }
						</>
					);
				} }
			</Loaded>
		</OverviewCard>
	);
}
