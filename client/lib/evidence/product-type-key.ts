/** Key of the product type in a dispute's metadata. In a file of its own: only the challenge page needs the labels. */
export const PRODUCT_TYPE_KEY = '__product_type';
