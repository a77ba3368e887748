import { Notice } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { Facts } from '../../../components/facts';
import { Money } from '../../../components/money';
import { useOverviews, type PayoutsOverviews } from '../../../data/payouts';
import { store as overviewStore, useOption } from '../../../data/overview';
import { moneyInText } from '../../../lib/money';
import { getSettings } from '../../../lib/settings';
import { Loaded, OverviewCard } from '../../overview/card';
import { byCurrency } from '../balances';
import { InstantPayout } from '../balances/instant-payout';
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
			{ sprintf(
				/* translators: %s: amount */
				__( 'Get %s in your bank account within 30 minutes with an instant payout.', 'tillbook' ),
				moneyInText( offer.net, offer.currency )
			) }
		</Notice>
	);
}

/**
 * Shows the account's balance in a currency, and the instant payout (spec 3 §2 and §9).
 *
 * @param props
 * @param props.currency ISO code.
 */
export function BalanceCard( { currency }: { currency: string } ) {
	const { data, error, retry } = useOverviews();
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
					const { available, pending, instant } = overviewOf( overviews, currency );
					return (
						<>
							<Facts
								label={ __( 'Balance', 'tillbook' ) }
								facts={ [
									{
										label: __( 'Total balance', 'tillbook' ),
										value: (
											<strong className="tillbook-overview__sum">
												<Money amount={ available + pending } currency={ currency } />
											</strong>
										),
									},
									{
										label: __( 'Available funds', 'tillbook' ),
										value: <Money amount={ available } currency={ currency } />,
									},
									{
										label: __( 'Pending', 'tillbook' ),
										value: <Money amount={ pending } currency={ currency } />,
									},
								] }
							/>
							<p className="tillbook-overview__hint">
								{ __(
									'The total includes funds that are available for payout and funds that are still pending.',
									'tillbook'
								) }
							</p>
							{ instant && getSettings().capabilities.refund && (
								<div className="tillbook-overview__instant">
									<InstantNotice offer={ instant } />
									<InstantPayout offer={ instant } available={ available } />
								</div>
							) }
						</>
					);
				} }
			</Loaded>
		</OverviewCard>
	);
}
