import { __ } from '@wordpress/i18n';
import { Money } from '../../../components/money';
import { PaymentLink } from '../../../components/payment-link';
import type { Sample } from '../../../lib/backtest';
import { formatMoment, toIso } from '../../../lib/dates';
import { fraudRuleLabel } from '../../../lib/fraud-rules';
import { listNames } from '../../../lib/list-names';
import { paymentResultLabels, outcomeLabels } from './texts';

const NONE = '–';

/**
 * Lists examples of payments that would have been stopped, the newest of each actual outcome, with links to the
 * payments.
 *
 * @param props
 * @param props.samples The payments.
 */
export function Samples( { samples }: { samples: Sample[] } ) {
	return (
		<div
			className="tillbook-backtest__table"
			tabIndex={ 0 }
			role="group"
			aria-label={ __( 'Examples', 'tillbook' ) }
		>
			<table>
				<caption>{ __( 'Examples: the most recent of each type', 'tillbook' ) }</caption>
				<thead>
					<tr>
						<th scope="col">{ __( 'Date / Time', 'tillbook' ) }</th>
						<th scope="col" className="is-numeric">
							{ __( 'Amount', 'tillbook' ) }
						</th>
						<th scope="col">{ __( 'Customer', 'tillbook' ) }</th>
						<th scope="col">{ __( 'Outcome with filters', 'tillbook' ) }</th>
						<th scope="col">{ __( 'Filters', 'tillbook' ) }</th>
						<th scope="col">{ __( 'Actual outcome', 'tillbook' ) }</th>
					</tr>
				</thead>
				<tbody>
					{ samples.map( ( sample ) => (
						<tr key={ sample.payment_intent_id }>
							<th scope="row">
								<PaymentLink payment={ sample }>
									<time dateTime={ toIso( sample.created ) }>{ formatMoment( sample.created ) }</time>
								</PaymentLink>
							</th>
							<td className="is-numeric">
								<Money amount={ sample.amount } currency={ sample.currency } />
							</td>
							<td>{ sample.customer_name ?? NONE }</td>
							<td>{ outcomeLabels()[ sample.outcome ] }</td>
							<td>{ listNames( sample.rules.map( fraudRuleLabel ) ) }</td>
							<td>{ paymentResultLabels()[ sample.payment_result ] }</td>
						</tr>
					) ) }
				</tbody>
			</table>
		</div>
	);
}
