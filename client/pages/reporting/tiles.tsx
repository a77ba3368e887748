import { Link } from '@woocommerce/components';
import { __, sprintf } from '@wordpress/i18n';
import { Money } from '../../components/money';
import type { PaymentActivity } from '../../data/overview';
import { recordEvent } from '../../lib/analytics';
import { TRANSACTIONS_PATH } from '../../lib/facts/paths.gen';
import { hasRoute } from '../../lib/has-route';
import { formatShare } from '../../lib/rates';
import { activityUrl, LINK_TYPES } from './links';

type Figure = 'total_payment_volume' | 'charges' | 'refunds' | 'disputes' | 'fees';

/**
 * Describes the change of a figure from the previous period.
 *
 * @param now    Minor units.
 * @param before Minor units.
 * @return null if there is nothing to compare with.
 */
function changeText( now: number, before: number ): string | null {
	if ( before === 0 ) {
		return null;
	}
	const change = ( now - before ) / Math.abs( before );
	if ( change === 0 ) {
		return __( 'Same as the previous period', 'tillbook' );
	}
	return change > 0
		? /* translators: %s: percentage */
			sprintf( __( '%s more than the previous period', 'tillbook' ), formatShare( change ) )
		: /* translators: %s: percentage */
			sprintf( __( '%s less than the previous period', 'tillbook' ), formatShare( -change ) );
}

const labels = (): Record< Figure, string > => ( {
	total_payment_volume: __( 'Total payment volume', 'tillbook' ),
	charges: __( 'Charges', 'tillbook' ),
	refunds: __( 'Refunds', 'tillbook' ),
	disputes: __( 'Disputes', 'tillbook' ),
	fees: __( 'Fees', 'tillbook' ),
} );

const FIGURES: Figure[] = [ 'total_payment_volume', 'charges', 'refunds', 'disputes', 'fees' ];

/**
 * Returns a figure's transaction types. Fees are those of all transactions of the volume; its list shows their
 * sum.
 */
const typesOf = ( figure: Figure ): readonly string[] =>
	LINK_TYPES[ figure === 'fees' ? 'total_payment_volume' : figure ];

interface TilesProps {
	activity: PaymentActivity;
	/** Whether there is a previous period; false for all time. */
	isCompared: boolean;
}

/** Shows the figures of a period, each with a link to the transactions it is the sum of (spec 3 §3 and §7). */
export function Tiles( { activity, isCompared }: TilesProps ) {
	const period = { first: activity.date_start, last: activity.date_end };
	const names = labels();
	return (
		<dl className="tillbook-tiles">
			{ FIGURES.map( ( figure ) => {
				const change = isCompared ? changeText( activity[ figure ], activity.previous[ figure ] ) : null;
				return (
					<div key={ figure }>
						<dt>{ names[ figure ] }</dt>
						<dd className="tillbook-tiles__amount">
							<Money amount={ activity[ figure ] } currency={ activity.currency } />
						</dd>
						<dd>{ change ?? '\u00a0' }</dd>
						{ hasRoute( TRANSACTIONS_PATH ) && (
							<dd>
								<Link
									href={ activityUrl( typesOf( figure ), period, activity.currency ) }
									type="wc-admin"
									onClick={ () => recordEvent( 'wcpay_overview_payment_activity_click', { figure } ) }
								>
									{ __( 'View report', 'tillbook' ) }
									<span className="screen-reader-text">{ `: ${ names[ figure ] }` }</span>
								</Link>
							</dd>
						) }
					</div>
				);
			} ) }
		</dl>
	);
}
