import { Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { useSetting } from '../../../data/settings';
import { MAX_DESCRIPTOR_LENGTH, MAX_KANJI_DESCRIPTOR_LENGTH } from '../../../lib/facts/settings.gen';
import { Switch, Text } from '../controls';
import { Fold, notInCountry } from '../fold';
import { Logo } from '../logo';
import { PageLink } from '../page-link';
import { Section } from '../section';
import { listNames } from '../../../lib/list-names';

/** Warns about the consequences of manual capture before it is saved. */
function CaptureWarnings() {
	const isOn = useSetting( 'is_manual_capture_enabled' );
	const enabled = useSetting( 'enabled_payment_method_ids' ) ?? [];
	const methods = useSetting( 'payment_methods' ) ?? [];
	if ( ! isOn ) {
		return null;
	}
	const lost = methods.filter( ( { id, can_wait: canWait } ) => ! canWait && enabled.includes( id ) );
	return (
		<Notice status="warning" isDismissible={ false } spokenMessage={ null }>
			<p>
				{ __(
					'If you don’t capture a payment within seven days, its authorization expires and the customer isn’t charged.',
					'tillbook'
				) }{ ' ' }
				<PageLink path="/payments/transactions" query={ { tab: 'uncaptured-page' } }>
					{ __( 'See uncaptured payments', 'tillbook' ) }
				</PageLink>
			</p>
			{ lost.length > 0 && (
				<p>
					{ sprintf(
						/* translators: %s: names of payment methods, with commas */
						__(
							'These payment methods can’t be captured later and aren’t offered while this is on: %s.',
							'tillbook'
						),
						listNames( lost.map( ( { label } ) => label ) )
					) }
				</p>
			) }
		</Notice>
	);
}

/** Shows the names on statements that only businesses in Japan have. */
function JapaneseNames() {
	const lang = useSetting( 'read_only_reasons' )?.account_statement_descriptor_kanji === undefined ? 'ja' : undefined;
	return (
		<>
			<Text name="account_statement_descriptor_kanji" limit={ MAX_KANJI_DESCRIPTOR_LENGTH } lang={ lang } />
			<Text name="account_statement_descriptor_kana" limit={ MAX_DESCRIPTOR_LENGTH } lang={ lang } />
		</>
	);
}

/**
 * Whether the account's country rules out names in Japanese. A reason that the first name has, too, is another one, and
 * a name that is set is shown.
 */
function useCannotHaveJapaneseNames(): boolean {
	const reasons = useSetting( 'read_only_reasons' );
	const kanji = useSetting( 'account_statement_descriptor_kanji' );
	const kana = useSetting( 'account_statement_descriptor_kana' );
	const reason = reasons?.account_statement_descriptor_kanji;
	return reason !== undefined && reason !== reasons?.account_statement_descriptor && ! kanji && ! kana;
}

/** Shows the settings for bank statements, support contacts and capture. */
export function Statements() {
	const isFolded = useCannotHaveJapaneseNames();
	return (
		<Section
			name="statements"
			intro={ __(
				'What customers see on their statements, how they can reach you, and when they’re charged.',
				'tillbook'
			) }
			isOfAccount
		>
			<Text name="account_statement_descriptor" limit={ MAX_DESCRIPTOR_LENGTH } />
			{ ! isFolded && <JapaneseNames /> }
			<Text name="account_business_support_email" type="email" autoComplete="email" />
			<Text name="account_business_support_phone" type="tel" autoComplete="tel" />
			<Logo />
			<Switch name="is_manual_capture_enabled">
				<CaptureWarnings />
			</Switch>
			<Switch name="is_saved_cards_enabled" />
			{ isFolded && (
				<Fold
					title={ notInCountry }
					names={ [ 'account_statement_descriptor_kanji', 'account_statement_descriptor_kana' ] }
				>
					<JapaneseNames />
				</Fold>
			) }
		</Section>
	);
}
