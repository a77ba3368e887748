import { make, newId } from '../dom';
import type { Method } from '../types';
import { brandMark, hasMark } from './brand';

/**
 * Draws an offered method: its fields, below a radio button if there are several methods.
 *
 * @param method    The method.
 * @param fields    Its fields, or its hint.
 * @param hasChoice Whether there are several.
 * @param isChosen  Whether it is chosen.
 * @param choose    Called when it is chosen.
 */
export function drawMethod(
	method: Method,
	fields: HTMLElement,
	hasChoice: boolean,
	isChosen: boolean,
	choose: ( id: string ) => void
): HTMLElement {
	const panel = make( 'div', { class: 'tillbook-form__panel' }, fields );
	if ( ! hasChoice ) {
		return make( 'div', { class: 'tillbook-form__only', 'data-method': method.id }, panel );
	}
	const id = newId();
	const radio = make( 'input', { id, type: 'radio', name: 'tillbook_method', value: method.id } );
	radio.checked = isChosen;
	radio.addEventListener( 'change', () => choose( method.id ) );
	return make(
		'div',
		{ class: 'tillbook-form__method', 'data-method': method.id },
		make(
			'label',
			{ for: id, class: 'tillbook-form__choice' },
			radio,
			make( 'span', { class: 'tillbook-form__label' }, method.label ),
			...( hasMark( method.id ) ? [ brandMark( method.id ) ] : [] )
		),
		panel
	);
}
