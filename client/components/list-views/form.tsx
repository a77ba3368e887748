import { CheckboxControl, Modal, TextControl } from '@wordpress/components';
import { useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useRefusal } from '../../data/use-refusal';
import { restError } from '../../lib/command-errors';
import { movingText, type DateChoice } from '../../lib/date-choices';
import { MAX_NAME_LENGTH } from '../../lib/facts/saved-views.gen';
import { formClosing } from '../../lib/modal-closing';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { ModalActions } from '../modal-actions';

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

interface ViewFormProps {
	title: string;
	/** Label of the save button. */
	confirmLabel: string;
	values: ViewFormValues;
	/** The options besides the name. */
	choices: Partial< Record< 'isShared' | 'isDefault' | 'hasColumns', boolean > >;
	/** The period of the days on the screen, if they can be relative to today. */
	period?: DateChoice | undefined;
	/** Saves; the form shows the error that it throws. */
	onSave: ( values: ViewFormValues ) => Promise< void >;
	onClose: () => void;
}

/**
 * Edits a view's name and whether it is shared. WordPress' modal moves the focus into it and restores it when it
 * closes.
 */
export function ViewForm( { title, confirmLabel, values: initial, choices, period, onSave, onClose }: ViewFormProps ) {
	const [ values, setValues ] = useState( initial );
	const [ problem = '', setProblem ] = useRefusal();
	const name = useRef< HTMLInputElement >( null );
	const change = ( changes: Partial< ViewFormValues > ) => setValues( { ...values, ...changes } );
	const refuse = ( text: string ) => {
		setProblem( text );
		name.current?.focus();
	};
	const [ isBusy, save ] = useOneAtATime( async () => {
		setProblem( '' );
		if ( values.name.trim() === '' ) {
			refuse( __( 'Enter a name for the view.', 'tillbook' ) );
			return;
		}
		try {
			await onSave( { ...values, name: values.name.trim() } );
		} catch ( error ) {
			refuse(
				restError( error ).message ||
					__( 'The view was not saved. Check your connection and try again.', 'tillbook' )
			);
		}
	} );
	const labels = {
		isMoving: period ? movingText( period ) : '',
		hasColumns: __( 'Also save which columns are shown', 'tillbook' ),
		isDefault: __( 'Open this view by default', 'tillbook' ),
		isShared: __( 'Share with everyone who can see this list', 'tillbook' ),
	};
	return (
		<Modal
			title={ title }
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
					ref={ name }
					label={ __( 'View name', 'tillbook' ) }
					value={ values.name }
					onChange={ ( text ) => change( { name: text } ) }
					maxLength={ MAX_NAME_LENGTH }
					autoComplete="off"
					aria-invalid={ problem !== '' }
					aria-describedby="tillbook-view-problem"
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
				<p id="tillbook-view-problem" role="alert" className="tillbook-view-form__problem">
					{ problem }
				</p>
				{ ( [ 'isMoving', 'hasColumns', 'isDefault', 'isShared' ] as const )
					.filter( ( choice ) => ( choice === 'isMoving' ? period : choices[ choice ] ) )
					.map( ( choice ) => (
						<CheckboxControl
							key={ choice }
							label={ labels[ choice ] }
							checked={ values[ choice ] }
							onChange={ ( isChosen ) => change( { [ choice ]: isChosen } ) }
							__nextHasNoMarginBottom
						/>
					) ) }
				<ModalActions confirmLabel={ confirmLabel } isBusy={ isBusy } onClose={ onClose } />
			</form>
		</Modal>
	);
}
