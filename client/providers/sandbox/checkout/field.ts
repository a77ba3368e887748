import { make, newId } from '../../../checkout/dom';

/** A labeled input with an error message that screen readers announce when it appears. */
interface Field {
	element: HTMLElement;
	input: HTMLInputElement;
	/** Shows an error message; an empty string removes it. */
	problem: ( text: string ) => void;
}

/**
 * Creates a field for digits, which are written from left to right in every language. It has no name, so that no form
 * can send it, and autocomplete is off, so that browsers don't store it.
 *
 * @param label       Label of the field.
 * @param placeholder Example of the expected format.
 * @param most        Maximum number of characters.
 * @param beside      Elements shown inside the field, such as a brand's mark.
 */
export function makeField( label: string, placeholder: string, most: number, ...beside: Node[] ): Field {
	const [ id, problemId ] = [ newId(), newId() ];
	const input = make( 'input', {
		id,
		class: 'tillbook-field__input',
		type: 'text',
		inputmode: 'numeric',
		autocomplete: 'off',
		autocorrect: 'off',
		spellcheck: 'false',
		placeholder,
		maxlength: most,
		'aria-describedby': problemId,
		'aria-required': 'true',
	} );
	const place = make( 'p', { id: problemId, class: 'tillbook-field__problem', 'aria-live': 'polite' } );
	return {
		element: make(
			'div',
			{ class: 'tillbook-field' },
			make( 'label', { for: id, class: 'tillbook-field__label' }, label ),
			make( 'div', { class: 'tillbook-field__box', dir: 'ltr' }, input, ...beside ),
			place
		),
		input,
		problem( text ) {
			input.setAttribute( 'aria-invalid', text ? 'true' : 'false' );
			if ( place.textContent !== text ) {
				place.textContent = text;
			}
		},
	};
}
