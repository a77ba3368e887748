import { __, _n, sprintf } from '@wordpress/i18n';
import { useProblem, useSetting } from '../../../data/settings';
import { formatCount } from '../../../lib/money';
import { settingDefinitions } from '../setting-definitions';
import { choices } from '../choices';
import { Choice } from '../controls';
import { PageLink } from '../page-link';
import { Section } from '../section';
import { Setting } from '../setting';

/** Describes the number of filters, and whether they are active. */
function filtersText( count: number, areUsed: boolean ): string {
	if ( count === 0 ) {
		return __( 'No filters are on.', 'tillbook' );
	}
	return areUsed
		? sprintf(
				/* translators: %s: number of filters */
				_n( '%s filter checks payments.', '%s filters check payments.', count, 'tillbook' ),
				formatCount( count )
			)
		: sprintf(
				/* translators: %s: number of filters */
				_n(
					'%s filter is set up but inactive until you choose the advanced level.',
					'%s filters are set up but inactive until you choose the advanced level.',
					count,
					'tillbook'
				),
				formatCount( count )
			);
}

/** Shows the level of fraud protection. The filters have a separate page (spec 1 §2.6). */
export function Fraud() {
	const rules = useSetting( 'advanced_fraud_protection_settings' ) ?? [];
	const level = useSetting( 'current_protection_level' );
	const problem = useProblem( 'advanced_fraud_protection_settings' );
	return (
		<Section name="fraud" intro={ __( 'How closely payments are checked before they’re accepted.', 'tillbook' ) }>
			<Choice name="current_protection_level" options={ choices().current_protection_level } />
			<Setting name="advanced_fraud_protection_settings">
				<h4>{ settingDefinitions().advanced_fraud_protection_settings.label }</h4>
				{ problem && (
					<p id="tillbook-filters-problem" className="tillbook-setting__problem">
						{ problem }
					</p>
				) }
				<p>
					{ filtersText( rules.length, level === 'advanced' ) }{ ' ' }
					<PageLink path="/payments/fraud-protection" toldBy={ problem && 'tillbook-filters-problem' }>
						{ __( 'Set up advanced filters', 'tillbook' ) }
					</PageLink>
				</p>
			</Setting>
		</Section>
	);
}
