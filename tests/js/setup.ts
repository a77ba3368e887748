import '@testing-library/jest-dom';
import { setSettings } from '../../client/lib/settings';
import { testSettings } from './page-settings';

beforeEach( () => setSettings( testSettings() ) );
