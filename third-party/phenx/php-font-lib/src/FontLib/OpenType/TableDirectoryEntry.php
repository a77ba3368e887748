<?php /* Changed for Tillbook on 2026-11-21: namespace prefixed, see README.md. */
/**
 * @package php-font-lib
 * @link    https://github.com/dompdf/php-font-lib
 * @author  Fabien Ménager <fabien.menager@gmail.com>
 * @license http://www.gnu.org/copyleft/lesser.html GNU Lesser General Public License
 */

namespace Tillbook\Vendor\FontLib\OpenType;

/**
 * Open Type Table directory entry, the same as a TrueType one.
 *
 * @package php-font-lib
 */
class TableDirectoryEntry extends \Tillbook\Vendor\FontLib\TrueType\TableDirectoryEntry {

}
