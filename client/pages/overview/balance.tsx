import { Notice } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { Facts } from '../../components/facts';
import { Money } from '../../components/money';
import { useOverviews, type DepositsOverviews } from '../../data/deposits';
import { saveOption, useOption } from '../../data/overview';
import { moneyInText } from '../../lib/money';
import { getSettings } from '../../lib/settings';
import { byCurrency } from '../payouts/balances';
import { InstantPayout } from '../payouts/balances/instant-payout';
import { Loaded, OverviewCard } from './card';
import { CLOSED } from './requests';

type Overview = ReturnType< typeof byCurrency >[ number ];

/**
 * What there is of a currency; nothing of one that the account never had.
 *
 * @param overviews Of all currencies.
 * @param currency  ISO code.
 */
export const overviewOf = ( overviews: DepositsOverviews, currency: string ): Overview =>
	byCurrency( overviews ).find( ( overview ) => overview.currency === currency ) ?? {
		currency,
		available: 0,
		pending: 0,
	};

/** Says, until somebody closes it, that money can be had at once. */
function InstantNotice( { offer }: { offer: NonNullable< Overview[ 'instant' ] > } ) {
	const { data } = useOption< boolean >( CLOSED.instantPayout );
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
				// What is not kept shows again on the next visit, which harms nobody.
				saveOption( CLOSED.instantPayout, true ).catch( () => {} );
			} }
		>
			{
				/* translators: %s: amount */
				sprintf(
					__( 'Get %s in your bank account within 30 minutes with an instant payout.', 'tillbook' ),
					moneyInText( offer.net, offer.currency )
				)
			}
		</Notice>
	);
}

/**
 * What the account holds in a currency, and the way to have it at once (spec 3 §2 and §9).
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
