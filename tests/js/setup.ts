import '@testing-library/jest-dom';
import { setSettings } from '../../client/lib/settings';
import { testSettings } from './page-settings';

beforeEach( () => setSettings( testSettings() ) );

// What jsdom lacks.
window.ResizeObserver = class {
	observe() {}
	unobserve() {}
	disconnect() {}
};
Element.prototype.scrollIntoView = () => {};
