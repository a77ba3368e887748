import type { ReactNode } from 'react';
import { CheckboxControl, RadioControl, RangeControl, SelectControl, TextControl } from '@wordpress/components';
import { useInstanceId } from '@wordpress/compose';
import { _n, sprintf } from '@wordpress/i18n';
import {
	useSetting,
	useSettingsActions,
	type Settings,
	type SettingsRequest,
	type WritableField,
} from '../../data/settings';
import { formatCount } from '../../lib/money';
import { Setting, usePresentation } from './setting';

/** The writable fields that have values of a kind. */
type FieldOf< Value > = {
	[ Name in WritableField ]: NonNullable< SettingsRequest[ Name ] > extends Value ? Name : never;
}[ WritableField ];

interface Option< Value extends string > {
	value: Value;
	label: string;
	description?: string;
}

/**
 * Something that is on or off.
 *
 * @param props
 * @param props.name     Which.
 * @param props.children What there is to know of it, below.
 */
export function Switch( { name, children }: { name: FieldOf< boolean >; children?: ReactNode } ) {
	const { label, help, isDisabled, isWrong } = usePresentation( name );
	const { change } = useSettingsActions();
	return (
		<Setting name={ name }>
			<CheckboxControl
				label={ label }
				help={ help }
				checked={ useSetting( name ) === true }
				disabled={ isDisabled }
				aria-invalid={ isWrong || undefined }
				onChange={ ( isOn ) => change( { [ name ]: isOn } ) }
			/>
			{ children }
		</Setting>
	);
}

interface TextProps {
	name: FieldOf< string >;
	type?: 'text' | 'email' | 'tel';
	/** How many characters it may have; they are counted then. */
	limit?: number;
	lang?: string;
	autoComplete?: string;
}

/** A line of text. */
export function Text( { name, type = 'text', limit, lang, autoComplete = 'off' }: TextProps ) {
	const { label, help, isDisabled, isWrong } = usePresentation( name );
	const { change } = useSettingsActions();
	const value = useSetting( name ) ?? '';
	const length = [ ...value ].length;
	return (
		<Setting name={ name }>
			<TextControl
				label={ label }
				help={
					<>
						{ help }
						{ limit !== undefined && ! isDisabled && (
							<span className={ length > limit ? 'tillbook-setting__problem' : 'tillbook-setting__help' }>
								{ sprintf(
									/* translators: 1: number of characters, 2: how many there may be */
									_n( '%1$s of %2$s character', '%1$s of %2$s characters', limit, 'tillbook' ),
									formatCount( length ),
									formatCount( limit )
								) }
							</span>
						) }
					</>
				}
				type={ type }
				value={ value }
				disabled={ isDisabled }
				lang={ lang }
				autoComplete={ autoComplete }
				aria-invalid={ isWrong || undefined }
				onChange={ ( text ) => change( { [ name ]: text } ) }
				__next40pxDefaultSize
			/>
		</Setting>
	);
}

/** One of a few, all of them in sight. */
export function Choice< Value extends string >( {
	name,
	options,
	children,
}: {
	name: FieldOf< string >;
	options: Option< Value >[];
	children?: ReactNode;
} ) {
	const { label, help, isDisabled } = usePresentation( name );
	const { change } = useSettingsActions();
	return (
		<Setting name={ name }>
			<RadioControl
				label={ label }
				help={ help || undefined }
				selected={ useSetting( name ) ?? undefined }
				options={ options }
				disabled={ isDisabled }
				onChange={ ( value ) => change( { [ name ]: value } ) }
			/>
			{ children }
		</Setting>
	);
}

interface SelectProps {
	name: 'deposit_schedule_interval' | 'deposit_schedule_weekly_anchor' | 'deposit_schedule_monthly_anchor';
	options: { value: string; label: string; disabled?: boolean }[];
	/** What is kept for a choice. */
	read?: ( value: string ) => string | number | null;
}

/** One of many; an empty choice is none. */
export function Select( { name, options, read = ( value ) => value || null }: SelectProps ) {
	const { label, help, isDisabled, isWrong } = usePresentation( name );
	const { change } = useSettingsActions();
	return (
		<Setting name={ name }>
			<SelectControl
				label={ label }
				help={ help }
				value={ String( useSetting( name ) ?? '' ) }
				options={ options }
				disabled={ isDisabled }
				aria-invalid={ isWrong || undefined }
				onChange={ ( value ) => change( { [ name ]: read( value ) } ) }
				__next40pxDefaultSize
			/>
		</Setting>
	);
}

/** Any of a few. */
export function Several( {
	name,
	options,
}: {
	name: 'payment_request_enabled_locations';
	options: Option< Settings[ 'payment_request_enabled_locations' ][ number ] >[];
} ) {
	const { label, help, isDisabled } = usePresentation( name );
	const { change } = useSettingsActions();
	const chosen: string[] = useSetting( name ) ?? [];
	const id = useInstanceId( Several, 'tillbook-several' );
	return (
		<Setting name={ name }>
			<fieldset aria-describedby={ help ? id : undefined }>
				<legend>{ label }</legend>
				{ options.map( ( option ) => (
					<CheckboxControl
						key={ option.value }
						label={ option.label }
						checked={ chosen.includes( option.value ) }
						disabled={ isDisabled }
						onChange={ ( isOn ) => {
							const isChosen = ( value: string ) =>
								value === option.value ? isOn : chosen.includes( value );
							change( { [ name ]: options.map( ( { value } ) => value ).filter( isChosen ) } );
						} }
					/>
				) ) }
				{ help && <p id={ id }>{ help }</p> }
			</fieldset>
		</Setting>
	);
}

/** A number of pixels. */
export function Pixels( { name, most }: { name: 'payment_request_button_border_radius'; most: number } ) {
	const { label, help, isDisabled } = usePresentation( name );
	const { change } = useSettingsActions();
	return (
		<Setting name={ name }>
			<RangeControl
				label={ label }
				help={ help }
				value={ useSetting( name ) ?? 0 }
				min={ 0 }
				max={ most }
				step={ 1 }
				disabled={ isDisabled }
				onChange={ ( value ) => change( { [ name ]: value ?? 0 } ) }
				__next40pxDefaultSize
			/>
		</Setting>
	);
}

/**
 * Something that nobody changes here, with the reason.
 *
 * @param props
 * @param props.name     Which.
 * @param props.isOn     Its state.
 * @param props.children What there is to know of it.
 */
export function Locked( {
	name,
	isOn,
	children,
}: {
	name: Parameters< typeof usePresentation >[ 0 ];
	isOn: boolean;
	children?: ReactNode;
} ) {
	const { label, help } = usePresentation( name );
	return (
		<Setting name={ name }>
			<CheckboxControl label={ label } help={ help } checked={ isOn } disabled onChange={ () => {} } />
			{ children }
		</Setting>
	);
}
