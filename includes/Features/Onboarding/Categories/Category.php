<?php

declare(strict_types=1);

namespace Tillbook\Features\Onboarding\Categories;

/** A merchant category (MCC), as defined by the card networks. */
final class Category
{
    /**
     * @param string $mcc the card networks' four-digit code
     * @param string $keywords search terms, separated by commas
     */
    public function __construct(
        public readonly string $mcc,
        public readonly string $name,
        public readonly string $keywords,
    ) {}

    /** @return array{mcc: string, name: string, keywords: list<string>} */
    public function toArray(): array
    {
        $keywords = array_map(trim(...), explode(',', $this->keywords));

        return [
            'mcc' => $this->mcc,
            'name' => $this->name,
            'keywords' => array_values(array_filter($keywords, static fn(string $keyword): bool => $keyword !== '')),
        ];
    }
}
