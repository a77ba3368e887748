<?php

declare(strict_types=1);

namespace Tillbook\Provider\Onboarding;

/** What a browser needs to load a provider's embedded component (spec 1 §3). The secret opens nothing else, and not for long. */
final class Session
{
    /**
     * @param string $publishableKey tells whose component it is, such as pk_sandbox_…; empty where none can be had
     * @param string $locale the language that the component is to speak, such as de-DE
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
