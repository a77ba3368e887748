<?php

declare(strict_types=1);

namespace Tillbook\Platform\Secrets;

/**
 * The site's own key for encrypting secrets. It is made of the keys and salts in wp-config.php, which are in no backup
 * of the database. If they change, what was encrypted before cannot be read any more.
 */
final class SiteKey
{
    private const CONSTANTS = ['AUTH_KEY', 'AUTH_SALT', 'SECURE_AUTH_KEY', 'SECURE_AUTH_SALT'];
    private const LENGTH = 32;

    /**
     * Returns the key for one purpose; keys of different purposes tell nothing about each other.
     *
     * @param string $purpose such as `tillbook-stripe`
     *
     * @return string 32 bytes
     */
    public static function for(string $purpose): string
    {
        return hash_hkdf('sha256', self::material(), self::LENGTH, $purpose);
    }

    /**
     * Whether the key comes from wp-config.php. Without keys and salts there, WordPress keeps its own in the database,
     * beside what they encrypt: then encryption protects nothing.
     */
    public static function isOutsideDatabase(): bool
    {
        $material = self::material();
        foreach (self::CONSTANTS as $name) {
            $value = defined($name) ? constant($name) : '';
            // WordPress ignores constants that still have their sample text, or the value of another.
            if (is_string($value) && strlen($value) >= self::LENGTH && str_contains($material, $value)) {
                return true;
            }
        }

        return false;
    }

    private static function material(): string
    {
        return wp_salt('auth') . wp_salt('secure_auth');
    }
}
