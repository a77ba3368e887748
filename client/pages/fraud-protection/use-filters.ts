import { useDispatch } from '@wordpress/data';
import { useMemo, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import {
	conflictOf,
	store as protectionStore,
	type FraudProtection,
	type Protection,
} from '../../data/fraud-protection';
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

/** The filters during editing. */
export interface FilterForm {
	settings: FraudSettings;
	/** Changes some values of a filter. */
	change: < Name extends RuleName >( name: Name, values: Partial< FraudSettings[ Name ] > ) => void;
	/** Returns whether a filter is enabled in the saved settings. */
	isKept: ( name: RuleName ) => boolean;
	/** Whether there are unsaved changes. */
	isChanged: boolean;
	/** Whether saved rules are not applied, because the protection level is basic. */
	isDormant: boolean;
	/** The currency of the purchase price limits, if the store's currency has changed since. */
	oldCurrency: string | null;
	isSaving: boolean;
	/** The reason why the settings were not saved, and how often in a row that was so. */
	failure: { text: string; count: number } | null;
	dismissFailure: () => void;
	/** Settings that another user saved during editing; null if there are none, or the choice has been made. */
	theirs: FraudSettings | null;
	/** Replaces these filters with those that the other user saved. */
	useTheirs: () => void;
	/** Keeps these filters; saving them overwrites the others. */
	keepMine: () => void;
	save: () => void;
}

/** Returns the error message, with the reason if there is one. */
const notSaved = ( reason: string ): string =>
	reason
		? /* translators: %s: why, a sentence */
			sprintf( __( 'Settings were not saved. %s', 'tillbook' ), reason )
		: __( 'Settings were not saved.', 'tillbook' );

/**
 * Holds the changes until they are saved (spec 1 §4.10).
 *
 * @param loaded Fraud protection data from the server.
 */
export function useFilters( loaded: FraudProtection ): FilterForm {
	const { may_review: mayReview, currency } = loaded;
	const isCvcChecked = loaded.declines_on_cvc_failure === true;
	const [ kept, setKept ] = useState< Protection >( loaded );
	const before = useMemo(
		() => toSettings( kept.advanced_fraud_protection_settings, mayReview, isCvcChecked ),
		[ kept, mayReview, isCvcChecked ]
	);
	const [ settings, setSettings ] = useState( before );
	const [ failure, setFailure ] = useState< FilterForm[ 'failure' ] >( null );
	const fail = ( reason: string ) => {
		setFailure( ( last ) => ( { text: notSaved( reason ), count: ( last?.count ?? 0 ) + 1 } ) );
		window.scrollTo( { top: 0 } );
	};
	const [ overtaken, setOvertaken ] = useState< Protection | null >( null );
	const theirs = useMemo(
		() => overtaken && toSettings( overtaken.advanced_fraud_protection_settings, mayReview, isCvcChecked ),
		[ overtaken, mayReview, isCvcChecked ]
	);
	const { notifySuccess } = useNotices();
	const { saveRules } = useDispatch( protectionStore );
	const limitsIn = limitCurrency( kept.advanced_fraud_protection_settings );
	const isBasic = kept.current_protection_level === 'basic';

	const [ isSaving, save ] = useOneAtATime( async () => {
		const nothing =
			! isAnyEnabled( settings ) && isBasic
				? __( 'At least one risk filter needs to be enabled for advanced protection.', 'tillbook' )
				: null;
		const problem = saveProblem( settings, currency ) ?? nothing;
		if ( problem ) {
			fail( problem );
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
			const stored = toSettings( saved.advanced_fraud_protection_settings, mayReview, isCvcChecked );
			// Changes made while they were saved are not saved yet.
			setSettings( ( current ) => ( current === settings ? stored : current ) );
			setFailure( null );
			notifySuccess( __( 'Settings saved.', 'tillbook' ) );
		} catch ( refusal ) {
			const others = conflictOf( refusal, known );
			setOvertaken( others );
			if ( others ) {
				setFailure( null );
				window.scrollTo( { top: 0 } );
			} else {
				fail( restError( refusal ).message );
			}
		}
	} );

	return {
		settings,
		change: ( name, values ) =>
			setSettings( ( current ) => ( { ...current, [ name ]: { ...current[ name ], ...values } } ) ),
		isKept: ( name ) => before[ name ].enabled,
		isChanged: isDifferent( settings, before, currency, mayReview ),
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
