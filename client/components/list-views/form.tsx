import { CheckboxControl, Modal, TextControl } from '@wordpress/components';
import { useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useRefusal } from '../../data/use-refusal';
import { restError } from '../../lib/command-errors';
import { movingText, type DateChoice } from '../../lib/date-choices';
import { MAX_NAME_LENGTH } from '../../lib/facts/saved-views.gen';
import { formClosing } from '../../lib/modal-closing';
import type { SavedView } from '../../lib/saved-views';
import { getSettings } from '../../lib/settings';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { ModalActions } from '../modal-actions';
import type { ViewCommands } from './use-view-commands';

/** The form's values. */
export interface ViewFormValues {
	name: string;
	/** Everyone who sees the list sees the view. */
	isShared: boolean;
	/** Opens when this user opens the list. */
	isDefault: boolean;
	/** Stores the shown columns. */
	hasColumns: boolean;
	/** Stores the period, whose days move with the calendar, in place of its days. */
	isMoving: boolean;
}

export interface ViewFormProps {
	/** The view to rename; without one, what the list shows is saved as a view. */
	view?: SavedView | undefined;
	/** The period of the days on the screen, if they can be relative to today. */
	period: DateChoice | undefined;
	/** Whether columns can be hidden. */
	hasColumns: boolean;
	/** The form shows the errors that these throw. */
	commands: ViewCommands;
	/** Called with the id of the saved view once the form is closed. */
	onDone: ( id: string ) => void;
	onClose: () => void;
}

/**
 * Edits a view's name and whether it is shared. WordPress' modal moves the focus into it and restores it when it
 * closes.
 */
export function ViewForm( { view, period, hasColumns, commands, onDone, onClose }: ViewFormProps ) {
	const [ values, setValues ] = useState< ViewFormValues >( {
		name: view?.name ?? '',
		isShared: false,
		isDefault: false,
		hasColumns: false,
		isMoving: true,
	} );
	const [ problem, setProblem ] = useRefusal();
	const field = useRef< HTMLInputElement >( null );
	const [ isBusy, save ] = useOneAtATime( async () => {
		setProblem( '' );
		const name = values.name.trim();
		try {
			if ( ! name ) {
				throw new Error( __( 'Enter a name for the view.', 'tillbook' ) );
			}
			const { id } = await ( view ? commands.rename( view, name ) : commands.create( { ...values, name } ) );
			onClose();
			onDone( id );
		} catch ( error ) {
			setProblem(
				restError( error ).message ||
					__( 'The view was not saved. Check your connection and try again.', 'tillbook' )
			);
			field.current?.focus();
		}
	} );
	/** The choices of a new view by their labels; those without a label aren't offered. */
	const choices = [
		[ 'isMoving', period && movingText( period ) ],
		[ 'hasColumns', hasColumns && __( 'Also save which columns are shown', 'tillbook' ) ],
		[ 'isDefault', __( 'Open this view by default', 'tillbook' ) ],
		[
			'isShared',
			getSettings().capabilities.settings && __( 'Share with everyone who can see this list', 'tillbook' ),
		],
	] as const;
	return (
		<Modal
			title={ view ? __( 'Rename the view', 'tillbook' ) : __( 'Save as a view', 'tillbook' ) }
			size="small"
			{ ...formClosing( onClose, isBusy ) }
			className="tillbook-view-form"
			focusOnMount="firstInputElement"
		>
			<form
				onSubmit={ ( event ) => {
					event.preventDefault();
					void save();
				} }
			>
				<TextControl
					ref={ field }
					label={ __( 'View name', 'tillbook' ) }
					value={ values.name }
					onChange={ ( text ) => setValues( { ...values, name: text } ) }
					maxLength={ MAX_NAME_LENGTH }
					autoComplete="off"
					aria-invalid={ !! problem }
					aria-describedby="tillbook-view-problem"
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
				<p id="tillbook-view-problem" role="alert">
					{ problem }
				</p>
				{ choices.map(
					( [ choice, label ] ) =>
						! view &&
						label && (
							<CheckboxControl
								key={ choice }
								label={ label }
								checked={ values[ choice ] }
								onChange={ ( isChosen ) => setValues( { ...values, [ choice ]: isChosen } ) }
								__nextHasNoMarginBottom
							/>
						)
				) }
				<ModalActions
					confirmLabel={ view ? __( 'Rename', 'tillbook' ) : __( 'Save view', 'tillbook' ) }
					isBusy={ isBusy }
					onClose={ onClose }
				/>
			</form>
		</Modal>
	);
}
