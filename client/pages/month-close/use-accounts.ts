import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { Dispatch, FormEvent, SetStateAction } from 'react';
import { useFirstProblem } from '../../components/use-first-problem';
import { store, withChanges, type ChangedSettings, type MonthCloseSettings } from '../../data/month-close';
import { useNotices } from '../../data/use-notices';
import { fieldProblems, isOutcomeUnknown, restError } from '../../lib/command-errors';
import { sentences } from '../../lib/sentences';
import { useOneAtATime } from '../../lib/use-one-at-a-time';

type Problems = Record< string, string >;

/** Omits the numbers that are only on the screen for DATEV, and stay unsaved: an invalid one could not be corrected. */
function sentOf( format: MonthCloseSettings[ 'format' ], changed: ChangedSettings ): ChangedSettings {
	const { consultant, client, ...others } = changed;
	return format === 'datev' ? changed : others;
}

/** Returns the changes that were not sent, or made after that; accounts can't be changed meanwhile. */
const changedSince = ( changed: ChangedSettings, sent: ChangedSettings ): ChangedSettings =>
	Object.fromEntries(
		Object.entries( changed ).filter( ( [ field, value ] ) => value !== sent[ field as keyof ChangedSettings ] )
	);

/** Explains why the accounts were not saved. If that is unknown, saving them again is right in any case. */
function notSavedText( error: unknown ): string {
	return isOutcomeUnknown( error )
		? __(
				'The store didn’t respond. Your changes are still here. Check your connection and save again.',
				'tillbook'
			)
		: sentences( __( 'The accounts could not be saved.', 'tillbook' ), restError( error ).message );
}

/**
 * Provides the state of the form with the accounts, and saves it.
 *
 * @param settings   The saved settings.
 * @param changed    Changes made here that are not saved yet.
 * @param setChanged Sets them.
 */
export function useAccounts(
	settings: MonthCloseSettings,
	changed: ChangedSettings,
	setChanged: Dispatch< SetStateAction< ChangedSettings > >
) {
	const { saveSettings } = useDispatch( store );
	const { notifySuccess, notifyError } = useNotices();
	// Fields that weren't changed here follow newer settings.
	const draft = withChanges( settings, changed );
	const [ problems, setProblems ] = useState< Problems >( {} );
	const { form, submitted } = useFirstProblem();
	const [ isRunning, start ] = useOneAtATime( async () => {
		const sent = sentOf( draft.format, changed );
		try {
			await saveSettings( sent );
			// Choices made while they were saved are not saved yet.
			setChanged( ( current ) => changedSince( current, sent ) );
			setProblems( {} );
			notifySuccess(
				Object.keys( changed ).some( ( name ) => ! ( name in sent ) )
					? __(
							'Accounts saved, except the consultant and client number. To save them, choose DATEV.',
							'tillbook'
						)
					: __( 'Accounts saved.', 'tillbook' )
			);
		} catch ( error ) {
			setProblems( fieldProblems( error ) );
			submitted();
			notifyError( notSavedText( error ) );
		}
	} );
	return {
		/** The settings on the screen. */
		draft,
		/** The reasons by field why they could not be saved. */
		problems,
		isRunning,
		form,
		/** Changes settings; the problem of the field is solved with that. */
		change: ( changes: ChangedSettings, field: string ) => {
			setChanged( { ...changed, ...changes } );
			setProblems( { ...problems, [ field ]: '' } );
		},
		save: ( event: FormEvent ) => {
			event.preventDefault();
			void start();
		},
	};
}
