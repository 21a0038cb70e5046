import { speak } from '../../src/ui/words';
import { readCatalogue } from './catalogues';

/** Tests assert what a reader of English reads. */
speak(readCatalogue('en'));
