<?php

declare(strict_types=1);

namespace Tillbook\Provider\Objects;

use Tillbook\Platform\Json;

/** A setup intent (seti_…): a card that a shopper saves without paying. The answer to SaveCard. */
final class SetupIntent
{
    /**
     * @param string|null $status succeeded, requires_action, requires_payment_method or canceled
     * @param string|null $redirectUrl `next_action.redirect_to_url.url`: the page on which the shopper confirms it
     * @param string|null $errorMessage `last_setup_error.message`, for the shopper
     * @param string|null $customerId of the shopper for whom it is kept, known before the card is
     * @param SavedMethod|null $savedMethod null until it is kept
     */
    private function __construct(
        public readonly ?string $id,
        public readonly ?string $status,
        public readonly ?string $redirectUrl,
        public readonly ?string $errorMessage,
        public readonly ?string $customerId,
        public readonly ?SavedMethod $savedMethod,
    ) {}

    /** @param array<string, mixed> $object the provider's `setup_intent`, with `saved_method` */
    public static function fromProvider(array $object): self
    {
        $saved = Json::object($object, 'saved_method');

        return new self(
            Json::text($object, 'id'),
            Json::text($object, 'status'),
            Json::text($object, 'next_action.redirect_to_url.url'),
            Json::text($object, 'last_setup_error.message'),
            Json::text($object, 'customer'),
            $saved === [] ? null : SavedMethod::fromProvider($saved),
        );
    }
}
