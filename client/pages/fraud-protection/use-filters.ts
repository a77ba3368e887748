import { useMemo, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { overtakenBy, saveRules, type FraudProtection, type Protection } from '../../data/fraud-protection';
import { useNotices } from '../../data/use-notices';
import { recordEvent } from '../../lib/analytics';
import { restError } from '../../lib/command-errors';
import {
	isAnyEnabled,
	isDifferent,
	limitCurrency,
	saveProblem,
	toRules,
	toSettings,
	type FraudSettings,
	type RuleName,
} from '../../lib/fraud-settings';
import { useOneAtATime } from '../../lib/use-one-at-a-time';

/** The filters as somebody edits them. */
export interface FilterForm {
	settings: FraudSettings;
	/** Puts other values for some of a filter's. */
	change: < Name extends RuleName >( name: Name, values: Partial< FraudSettings[ Name ] > ) => void;
	/** Whether a filter is on in what is saved. */
	isKept: ( name: RuleName ) => boolean;
	/** There is something that would be lost. */
	isChanged: boolean;
	/** Rules are kept, and none of them is asked: the level is basic. */
	isDormant: boolean;
	/** The currency that the limits of the purchase price are in, where it is not the store's any more. */
	oldCurrency: string | null;
	isSaving: boolean;
	/** Why it was not saved. */
	failure: string | null;
	dismissFailure: () => void;
	/** What somebody else saved while these were edited; null if nobody did, or the choice is made. */
	theirs: FraudSettings | null;
	/** Puts the filters that somebody else saved in the place of these. */
	useTheirs: () => void;
	/** Goes on with these; saving them replaces the others. */
	keepMine: () => void;
	save: () => void;
}

/** With or without details. */
const notSaved = ( reason: string ): string =>
	/* translators: %s: why, a sentence */
	reason
		? sprintf( __( 'Settings were not saved. %s', 'tillbook' ), reason )
		: __( 'Settings were not saved.', 'tillbook' );

/**
 * Holds what somebody changes until it is saved (spec 1 §4.10).
 *
 * @param loaded What the server told.
 */
export function useFilters( loaded: FraudProtection ): FilterForm {
	const { may_review: mayReview, declines_on_cvc_failure: isCvcChecked, currency } = loaded;
	const [ kept, setKept ] = useState< Protection >( loaded );
	const before = useMemo(
		() => toSettings( kept.advanced_fraud_protection_settings, mayReview, isCvcChecked ),
		[ kept, mayReview, isCvcChecked ]
	);
	const [ settings, setSettings ] = useState( before );
	const [ failure, setFailure ] = useState< string | null >( null );
	const [ overtaken, setOvertaken ] = useState< Protection | null >( null );
	const theirs = useMemo(
		() => overtaken && toSettings( overtaken.advanced_fraud_protection_settings, mayReview, isCvcChecked ),
		[ overtaken, mayReview, isCvcChecked ]
	);
	const { succeeded } = useNotices();
	const limitsIn = limitCurrency( kept.advanced_fraud_protection_settings );
	const isBasic = kept.current_protection_level === 'basic';

	const [ isSaving, save ] = useOneAtATime( async () => {
		const nothing =
			! isAnyEnabled( settings ) && isBasic
				? __( 'At least one risk filter needs to be enabled for advanced protection.', 'tillbook' )
				: null;
		const problem = saveProblem( settings, currency ) ?? nothing;
		if ( problem ) {
			setFailure( notSaved( problem ) );
			window.scrollTo( { top: 0 } );
			return;
		}
		const { current_protection_level: level, advanced_fraud_protection_settings: rules } = kept;
		const known: Protection = { current_protection_level: level, advanced_fraud_protection_settings: rules };
		try {
			const saved = await saveRules( toRules( settings, currency, mayReview ), known );
			recordEvent( 'wcpay_fraud_protection_advanced_settings_saved', {
				settings: JSON.stringify( saved.advanced_fraud_protection_settings ),
			} );
			setKept( saved );
			setSettings( toSettings( saved.advanced_fraud_protection_settings, mayReview, isCvcChecked ) );
			setFailure( null );
			succeeded( __( 'Settings saved.', 'tillbook' ) );
		} catch ( refusal ) {
			const others = overtakenBy( refusal, known );
			setOvertaken( others );
			setFailure( others ? null : notSaved( restError( refusal ).message ) );
			window.scrollTo( { top: 0 } );
		}
	} );

	return {
		settings,
		change: ( name, values ) =>
			setSettings( ( current ) => ( { ...current, [ name ]: { ...current[ name ], ...values } } ) ),
		isKept: ( name ) => before[ name ].enabled,
		isChanged: isDifferent( settings, before, mayReview ),
		oldCurrency: limitsIn === currency ? null : limitsIn,
		isDormant: isBasic && isAnyEnabled( before ),
		isSaving,
		failure,
		dismissFailure: () => setFailure( null ),
		theirs,
		useTheirs: () => {
			if ( overtaken && theirs ) {
				setKept( overtaken );
				setSettings( theirs );
				setOvertaken( null );
			}
		},
		keepMine: () => {
			if ( overtaken ) {
				setKept( overtaken );
				setOvertaken( null );
			}
		},
		save: () => void save(),
	};
}
