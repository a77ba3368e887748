import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { restError } from '../lib/command-errors';
import { reloadAnyway, reloadText, warnings } from '../lib/use-unload-warning';
import { LeaveQuestion } from './leave-question';

interface Reload< Choice > {
	/** The choice that is being saved. */
	running: Choice | undefined;
	/** Why it could not be saved. */
	error: string | undefined;
	/** Saves a choice, after a question if there are unsaved changes. */
	choose: ( choice: Choice ) => void;
	/** The question. */
	question: ReactNode;
}

/**
 * Saves a choice that changes everything on the page, and reloads the page. If there are unsaved changes it asks first:
 * after the choice is saved, they can't be kept any more.
 *
 * @param save Saves the choice.
 */
export function useReload< Choice extends string >( save: ( choice: Choice ) => Promise< unknown > ): Reload< Choice > {
	const [ running, setRunning ] = useState< Choice >();
	const [ asked, setAsked ] = useState< Choice >();
	const [ error, setError ] = useState< string >();
	const send = async ( choice: Choice ) => {
		setAsked( undefined );
		setRunning( choice );
		setError( undefined );
		try {
			await save( choice );
			reloadAnyway();
		} catch ( refusal ) {
			setError( restError( refusal ).message || __( 'This could not be saved. Try again.', 'tillbook' ) );
		}
		// Another plugin can have the browser ask, and the user can stay.
		setRunning( undefined );
	};
	return {
		running,
		error,
		choose: ( choice ) => void ( warnings.size > 0 ? setAsked( choice ) : send( choice ) ),
		question: asked !== undefined && (
			<LeaveQuestion onConfirm={ () => void send( asked ) } onClose={ () => setAsked( undefined ) }>
				{ reloadText() }
			</LeaveQuestion>
		),
	};
}
