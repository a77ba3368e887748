import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useSetting } from '../../../data/settings';
import { OtherAccount } from '../../../providers/settings-sections';
import { Switch } from '../controls';
import { Section } from '../section';

/** Shows the settings for accepting payments and for test mode. */
export function General() {
	const isDevelopment = useSetting( 'is_dev_mode_enabled' );
	const isTestOnly = useSetting( 'read_only_reasons' )?.is_test_mode_enabled !== undefined;
	const isTest = useSetting( 'is_test_mode_enabled' );
	return (
		<Section name="general" intro={ __( 'Whether payments are accepted, and whether they’re real.', 'tillbook' ) }>
			<Switch name="is_wcpay_enabled" />
			<Switch name="is_test_mode_enabled">
				{ isTest && ! isTestOnly && (
					<Notice status="warning" isDismissible={ false } spokenMessage={ null }>
						{ __(
							'In test mode, shoppers can’t make real payments. Turn it off before you start selling.',
							'tillbook'
						) }
					</Notice>
				) }
				{ isDevelopment && (
					<p className="tillbook-setting__below" data-setting="is_dev_mode_enabled">
						{ __(
							'WordPress identifies this site as a development site (WP_ENVIRONMENT_TYPE).',
							'tillbook'
						) }
					</p>
				) }
			</Switch>
			<OtherAccount />
		</Section>
	);
}
