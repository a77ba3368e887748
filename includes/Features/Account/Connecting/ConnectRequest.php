<?php

declare(strict_types=1);

namespace Tillbook\Features\Account\Connecting;

/** A sanitized request to the connect URL. */
final class ConnectRequest
{
    private const MAX_CAPABILITIES = 50;

    /**
     * @param string $source where the merchant came from; word characters and dashes only (spec 1 §5)
     * @param list<string> $capabilities payment methods to request
     * @param string $link name of a link in the provider's emails, such as `loan_offer`
     * @param bool|null $offersAtCheckout whether to offer the payment method at checkout; null if the merchant was
     *     not asked
     */
    private function __construct(
        public readonly ConnectTask $task,
        public readonly string $source,
        public readonly array $capabilities,
        public readonly bool $toSettings,
        public readonly string $link,
        public readonly ?bool $offersAtCheckout,
    ) {}

    /** @param array<mixed> $query the URL's query, unslashed */
    public static function of(array $query): self
    {
        $text = static fn(string $name): string => is_string($query[$name] ?? null) ? $query[$name] : '';
        $source = self::plain($text('source'));
        $capabilities = $query['capabilities'] ?? [];
        $names = is_array($capabilities) ? $capabilities : explode(',', is_string($capabilities) ? $capabilities : '');
        $names = array_map(static fn(mixed $name): string => self::plain(is_string($name) ? $name : ''), $names);

        return new self(
            ConnectTask::of($query),
            $source === '' ? 'unknown' : $source,
            array_slice(
                array_values(array_unique(array_filter($names, static fn(string $name): bool => $name !== ''))),
                0,
                self::MAX_CAPABILITIES,
            ),
            in_array($text('redirect_to_settings_page'), ['1', 'true'], true),
            self::plain($text(ConnectTask::ServerLink->value)),
            match ($text('offer_at_checkout')) {
                '1' => true,
                '0' => false,
                default => null,
            },
        );
    }

    private static function plain(string $text): string
    {
        return substr((string) preg_replace('/[^\w-]/', '', $text), 0, 64);
    }
}
