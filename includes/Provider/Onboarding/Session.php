<?php

declare(strict_types=1);

namespace Tillbook\Provider\Onboarding;

/**
 * Data for loading a provider's embedded component in the browser (spec 1 §3). The secret is short-lived and
 * valid for nothing else.
 */
final class Session
{
    /**
     * @param string $publishableKey public key that identifies the component's owner, such as pk_sandbox_…;
     *                               empty if none is available
     * @param string $locale language of the component, such as de-DE
     */
    public function __construct(
        public readonly string $clientSecret,
        public readonly string $publishableKey,
        public readonly string $locale,
    ) {}

    /** @return array{clientSecret: string, publishableKey: string, locale: string} */
    public function toArray(): array
    {
        return [
            'clientSecret' => $this->clientSecret,
            'publishableKey' => $this->publishableKey,
            'locale' => $this->locale,
        ];
    }
}
