<?php /* Changed for Tillbook on 2026-11-21: namespace prefixed, comments left out, see README.md. */
/**
 * @package dompdf
 * @link    https://github.com/dompdf/dompdf
 * @license http://www.gnu.org/copyleft/lesser.html GNU Lesser General Public License
 */
namespace Tillbook\Vendor\Dompdf\Exception;

use Tillbook\Vendor\Dompdf\Exception;

class ImageException extends Exception
{

    function __construct($message = null, $code = 0)
    {
        parent::__construct($message, $code);
    }

}
