<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

use WC_Email;

/** Sends a plain email as WooCommerce does. */
final class PlainMail
{
    /** The patterns of WC_Email that concern what we print, for hosts without it. */
    private const PATTERNS = ['/&gt;/i' => '>', '/&lt;/i' => '<', '/&amp;/i' => '&', '/&[^&\s;]+;/i' => ''];

    /** @return string what the recipient reads of what a plain template printed */
    public static function read(string $printed): string
    {
        $patterns = self::PATTERNS;
        if (function_exists('WC') && method_exists(WC()->mailer(), 'init')) {
            $email = new WC_Email();
            $patterns = array_combine($email->plain_search, $email->plain_replace);
        }

        return (string) preg_replace(array_keys($patterns), array_values($patterns), wp_strip_all_tags($printed));
    }
}
