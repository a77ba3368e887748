import { Link } from '@woocommerce/components';
import { __ } from '@wordpress/i18n';
import { Money } from '../../components/money';
import type { PaymentActivity } from '../../data/reporting';
import { recordEvent } from '../../lib/analytics';
import { TRANSACTIONS_PATH } from '../../lib/facts/paths.gen';
import { hasRoute } from '../../lib/has-route';
import { Change, type Meaning } from './change';
import { daysOf } from './days';
import { activityUrl, LINK_TYPES } from './links';

type Figure = 'total_payment_volume' | 'charges' | 'refunds' | 'disputes' | 'fees';

interface FigureText {
	figure: Figure;
	name: string;
	/** Fees grow with sales, so that more of them says nothing. */
	moreIs: Meaning;
}

const figures = (): FigureText[] => [
	{ figure: 'total_payment_volume', name: __( 'Total payment volume', 'tillbook' ), moreIs: 'good' },
	{ figure: 'charges', name: __( 'Charges', 'tillbook' ), moreIs: 'good' },
	{ figure: 'refunds', name: __( 'Refunds', 'tillbook' ), moreIs: 'bad' },
	{ figure: 'disputes', name: __( 'Disputes', 'tillbook' ), moreIs: 'bad' },
	{ figure: 'fees', name: __( 'Fees', 'tillbook' ), moreIs: null },
];

/**
 * Returns a figure's transaction types. Fees are those of all transactions of the volume; its list shows their
 * sum.
 */
const typesOf = ( figure: Figure ): readonly string[] =>
	LINK_TYPES[ figure === 'fees' ? 'total_payment_volume' : figure ];

interface TilesProps {
	activity: PaymentActivity;
	/** Whether there is something to compare with. */
	isCompared: boolean;
}

/** Shows the figures of a period; each is a link to the transactions it is the sum of (spec 3 §3 and §7). */
export function Tiles( { activity, isCompared }: TilesProps ) {
	const period = { first: activity.date_start, last: activity.date_end };
	return (
		<ul className="tillbook-tiles">
			{ figures().map( ( { figure, name, moreIs } ) => {
				const content = (
					<>
						<span className="tillbook-tiles__name">{ name } </span>
						<span className="tillbook-tiles__amount">
							<Money amount={ activity[ figure ] } currency={ activity.currency } />{ ' ' }
						</span>
						{ isCompared && (
							<span className="tillbook-tiles__change">
								<Change
									now={ activity[ figure ] }
									before={ activity.previous[ figure ] }
									days={ daysOf( period ) }
									moreIs={ moreIs }
								/>
							</span>
						) }
					</>
				);
				return (
					<li key={ figure }>
						{ hasRoute( TRANSACTIONS_PATH ) ? (
							<Link
								className="tillbook-tiles__tile"
								href={ activityUrl( typesOf( figure ), period, activity.currency ) }
								type="wc-admin"
								onClick={ () => recordEvent( 'wcpay_overview_payment_activity_click', { figure } ) }
							>
								{ content }
							</Link>
						) : (
							<div className="tillbook-tiles__tile">{ content }</div>
						) }
					</li>
				);
			} ) }
		</ul>
	);
}
