<?php

declare(strict_types=1);

namespace Tillbook\Features\Onboarding\Categories;

/**
 * What stores sell, in groups, under the codes of ISO 18245 (spec 1 §2.3 "mcc"). Only codes under which a store can
 * take payments online stand here. Names and keywords are ours, in the user's language.
 */
final class CategoryTree
{
    /** @return list<array{id: string, name: string, items: list<array{mcc: string, name: string, keywords: list<string>}>}> */
    public static function all(): array
    {
        $groups = [];
        foreach (self::groups() as $id => [$name, $categories]) {
            $groups[] = [
                'id' => $id,
                'name' => $name,
                'items' => array_map(static fn(Category $category): array => $category->toArray(), $categories),
            ];
        }

        return $groups;
    }

    public static function knows(string $mcc): bool
    {
        foreach (self::groups() as [, $categories]) {
            foreach ($categories as $category) {
                if ($category->mcc === $mcc) {
                    return true;
                }
            }
        }

        return false;
    }

    /** @return array<string, array{string, list<Category>}> name and categories by group */
    private static function groups(): array
    {
        return [
            'clothing' => [__('Clothing and accessories', 'tillbook'), Goods::clothing()],
            'home' => [__('Home and garden', 'tillbook'), Goods::home()],
            'electronics' => [__('Electronics', 'tillbook'), Goods::electronics()],
            'leisure' => [__('Books, hobbies and sports', 'tillbook'), LeisureGoods::hobbies()],
            'vehicles' => [__('Vehicles and parts', 'tillbook'), LeisureGoods::vehicles()],
            'general' => [__('General merchandise', 'tillbook'), LeisureGoods::general()],
            'food' => [__('Food and drink', 'tillbook'), FoodAndHealth::food()],
            'health' => [__('Health and beauty', 'tillbook'), FoodAndHealth::health()],
            'digital' => [__('Digital products', 'tillbook'), Services::digital()],
            'professional' => [__('Professional services', 'tillbook'), Services::professional()],
            'personal' => [__('Personal services', 'tillbook'), Services::personal()],
            'trades' => [__('Trades and repairs', 'tillbook'), Trades::trades()],
            'wholesale' => [__('Business supplies', 'tillbook'), Trades::wholesale()],
            'travel' => [__('Travel and transport', 'tillbook'), Outings::travel()],
            'entertainment' => [__('Entertainment and recreation', 'tillbook'), Outings::entertainment()],
            'education' => [__('Education and childcare', 'tillbook'), Outings::education()],
            'membership' => [__('Charities and membership', 'tillbook'), Outings::membership()],
        ];
    }
}
