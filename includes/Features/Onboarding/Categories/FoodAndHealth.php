<?php

declare(strict_types=1);

namespace Tillbook\Features\Onboarding\Categories;

/** Merchant categories of food, drinks and health. */
final class FoodAndHealth
{
    /** @return list<Category> */
    public static function food(): array
    {
        return [
            new Category(
                '5411',
                __('Groceries', 'tillbook'),
                /* translators: what people search for, with commas */ __('supermarket, food, delivery', 'tillbook'),
            ),
            new Category(
                '5499',
                __('Specialty food', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'coffee, tea, spices, organic, vitamins, delicatessen, health food, convenience',
                    'tillbook',
                ),
            ),
            new Category(
                '5441',
                __('Candy, nuts and confectionery', 'tillbook'),
                /* translators: what people search for, with commas */ __('chocolate, sweets', 'tillbook'),
            ),
            new Category(
                '5451',
                __('Dairy products', 'tillbook'),
                /* translators: what people search for, with commas */ __('cheese, milk, eggs, ice cream', 'tillbook'),
            ),
            new Category(
                '5422',
                __('Meat and fish', 'tillbook'),
                /* translators: what people search for, with commas */ __('butcher, seafood, frozen', 'tillbook'),
            ),
            new Category(
                '5462',
                __('Bakeries', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'bread, cakes, cupcakes, pastry, cookies',
                    'tillbook',
                ),
            ),
            new Category(
                '5812',
                __('Restaurants', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'cafe, bistro, meals, dining, takeout, take-away',
                    'tillbook',
                ),
            ),
            new Category(
                '5814',
                __('Fast food', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'burgers, pizza, coffee shop, food truck',
                    'tillbook',
                ),
            ),
            new Category(
                '5811',
                __('Catering', 'tillbook'),
                /* translators: what people search for, with commas */ __('events, buffet, party food', 'tillbook'),
            ),
            new Category(
                '5813',
                __('Bars and nightclubs', 'tillbook'),
                /* translators: what people search for, with commas */ __('pub, cocktails, drinks', 'tillbook'),
            ),
            new Category(
                '5921',
                __('Beer, wine and liquor', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'alcohol, spirits, winery, brewery, bottle shop',
                    'tillbook',
                ),
            ),
            new Category(
                '5993',
                __('Tobacco and cigars', 'tillbook'),
                /* translators: what people search for, with commas */ __('smoke shop, pipes, vape', 'tillbook'),
            ),
        ];
    }

    /** @return list<Category> */
    public static function health(): array
    {
        return [
            new Category(
                '5977',
                __('Cosmetics', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'makeup, make-up, beauty, skincare, perfume, fragrance',
                    'tillbook',
                ),
            ),
            new Category(
                '5912',
                __('Pharmacies', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'drugs, medicine, prescriptions, drugstore',
                    'tillbook',
                ),
            ),
            new Category(
                '7230',
                __('Hairdressers and beauty salons', 'tillbook'),
                /* translators: what people search for, with commas */ __('barber, nails, hair', 'tillbook'),
            ),
            new Category(
                '7298',
                __('Spas and beauty treatments', 'tillbook'),
                /* translators: what people search for, with commas */ __('wellness, tanning, skin care', 'tillbook'),
            ),
            new Category(
                '7297',
                __('Massage', 'tillbook'),
                /* translators: what people search for, with commas */ __('bodywork, therapy', 'tillbook'),
            ),
            new Category(
                '5976',
                __('Orthopedic goods', 'tillbook'),
                /* translators: what people search for, with commas */ __('prosthetics, braces, mobility', 'tillbook'),
            ),
            new Category(
                '5975',
                __('Hearing aids', 'tillbook'),
                /* translators: what people search for, with commas */ __('audiology', 'tillbook'),
            ),
            new Category(
                '8043',
                __('Opticians and eyeglasses', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'glasses, contact lenses, sunglasses',
                    'tillbook',
                ),
            ),
            new Category(
                '8042',
                __('Optometrists', 'tillbook'),
                /* translators: what people search for, with commas */ __('eye test, ophthalmologist', 'tillbook'),
            ),
            new Category(
                '8011',
                __('Doctors', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'physician, clinic, medical practice, telemedicine',
                    'tillbook',
                ),
            ),
            new Category(
                '8021',
                __('Dentists', 'tillbook'),
                /* translators: what people search for, with commas */ __('orthodontist, teeth', 'tillbook'),
            ),
            new Category(
                '8041',
                __('Chiropractors', 'tillbook'),
                /* translators: what people search for, with commas */ __('back, spine', 'tillbook'),
            ),
            new Category(
                '8031',
                __('Osteopaths', 'tillbook'),
                /* translators: what people search for, with commas */ __('osteopathy', 'tillbook'),
            ),
            new Category(
                '8049',
                __('Podiatrists', 'tillbook'),
                /* translators: what people search for, with commas */ __('foot care, chiropodist', 'tillbook'),
            ),
            new Category(
                '8050',
                __('Nursing and personal care', 'tillbook'),
                /* translators: what people search for, with commas */ __('care home, hospice, home care', 'tillbook'),
            ),
            new Category(
                '8062',
                __('Hospitals', 'tillbook'),
                /* translators: what people search for, with commas */ __('clinic', 'tillbook'),
            ),
            new Category(
                '8071',
                __('Medical and dental laboratories', 'tillbook'),
                /* translators: what people search for, with commas */ __('blood test, diagnostics', 'tillbook'),
            ),
            new Category(
                '8099',
                __('Other health services', 'tillbook'),
                /* translators: what people search for, with commas */ __(
                    'therapist, physical therapy, physiotherapy, psychologist, nutrition, counseling, counselling',
                    'tillbook',
                ),
            ),
            new Category(
                '0742',
                __('Veterinarians', 'tillbook'),
                /* translators: what people search for, with commas */ __('vet, animal hospital', 'tillbook'),
            ),
        ];
    }
}
