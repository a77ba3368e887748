<?php

declare(strict_types=1);

namespace Tillbook\Provider\Objects;

use Tillbook\Provider\SiteId;

/**
 * This site's note on a payment that an inactive gateway took, when it captures or cancels it: a text such as
 * `capture:SITE:17` in the payment's metadata. It names the order that follows, and makes the payment no one's own
 * (docs/decisions/0040).
 */
final class LinkedCommand
{
    /** Key in the metadata of payment intents. */
    public const METADATA = 'tillbook_linked';
    public const CAPTURE = 'capture';
    public const CANCEL = 'cancel';

    /**
     * @param self::CAPTURE|self::CANCEL $action
     * @param string $site the name of the site whose order it is (SiteId)
     */
    private function __construct(
        public readonly string $action,
        public readonly string $site,
        public readonly int $orderId,
    ) {}

    /**
     * Returns the metadata of a command of this site; none without an order.
     *
     * @param self::CAPTURE|self::CANCEL $action
     *
     * @return array<string, string>
     */
    public static function note(string $action, ?int $orderId): array
    {
        return $orderId === null ? [] : [self::METADATA => implode(':', [$action, SiteId::own(), $orderId])];
    }

    /** Returns null for a text of another form, and for none. */
    public static function fromText(?string $text): ?self
    {
        if (preg_match('/^(capture|cancel):([^:]+):([1-9]\d{0,14})$/D', $text ?? '', $parts) !== 1) {
            return null;
        }

        return new self($parts[1] === self::CAPTURE ? self::CAPTURE : self::CANCEL, $parts[2], (int) $parts[3]);
    }
}
