<?php /* Changed for Tillbook on 2026-11-21: namespace prefixed, comments left out, see README.md. */

namespace Tillbook\Vendor\FontLib\Exception;

class FontNotFoundException extends \Exception
{
    public function __construct($fontPath)
    {
        $this->message = 'Font not found in: ' . $fontPath;
    }
}